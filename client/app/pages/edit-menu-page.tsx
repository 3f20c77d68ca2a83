import { MenuEditorScreen } from '../../features/menu-editor/menu-editor-screen.tsx'
import { PhonePreview } from './phone-preview.tsx'

/** The menu's editor with the diner's own rows beside it. */
export default function EditMenuPage() {
  return <MenuEditorScreen Preview={PhonePreview} />
}
