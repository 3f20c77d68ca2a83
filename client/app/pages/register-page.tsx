import RegisterScreen from '../../features/account/registration/register-screen.tsx'
import { PaymentPrompt } from '../../features/billing/payment-prompt.tsx'

/** Registration, with billing's offer to add a payment method at its end. */
export default function RegisterPage() {
  return <RegisterScreen PaymentPrompt={PaymentPrompt} />
}
