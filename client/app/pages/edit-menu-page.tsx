import { MenuEditorScreen } from '../../features/menu-editor/menu-editor-screen.tsx'
import { PhonePreview } from './phone-preview.tsx'

/** The menu editor, with a preview that uses the diner's own components. */
export default function EditMenuPage() {
  return <MenuEditorScreen Preview={PhonePreview} />
}
