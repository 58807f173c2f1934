import { Banner } from '@leverkit/ui'
import { SignInForm } from '../../../../features/account/SignInForm.tsx'

/** The sign-in of the app, with the brand's note on passwords. */
export default function SignIn() {
  return (
    <div>
      <SignInForm />
      <Banner>Kestrand never asks for your password by phone.</Banner>
    </div>
  )
}
