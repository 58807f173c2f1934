import type { ButtonHTMLAttributes } from 'react'

/**
 * Button that opens the sign-in, for visitors. Where it fits, it replaces the account button before it (`markets.css`). It is a
 * plain `button`, because the first screen does not load react-aria.
 */
export const SignInButton = (props: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" {...props} className="lk-button app-sign-in" data-variant="primary" />
)
