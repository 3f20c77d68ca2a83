import { PaymentPrompt } from '../../features/billing/payment-prompt.tsx'
import { MenuItems } from '../../features/menu-editor/menu-items.tsx'
import { SetUpScreen } from '../../features/setup-wizard/set-up-screen.tsx'

/** The setup wizard, with billing's prompt as its first step and the menu editor's dishes as its last. */
export default function SetUpPage() {
  return <SetUpScreen PaymentPrompt={PaymentPrompt} Items={MenuItems} />
}
