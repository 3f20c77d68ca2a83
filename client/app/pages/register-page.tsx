import RegisterScreen from '../../features/account/registration/register-screen.tsx'
import { PaymentPrompt } from '../../features/billing/payment-prompt.tsx'

/** Registration, which ends with billing's offer to add a payment method. */
export default function RegisterPage() {
  return <RegisterScreen PaymentPrompt={PaymentPrompt} />
}
