import type { LeverkitError } from '@leverkit/sdk'

/**
 * An event for analytics. Events contain no personal data: no account, name, amount, price or id.
 *
 * | name                  | when                                                          |
 * | --------------------- | ------------------------------------------------------------- |
 * | `screen`              | a screen opens; `screen` is its id, without parameters         |
 * | `signedIn`            | a user signs in; `kind` is the kind of the account             |
 * | `signedOut`           | the user signs out, or the session expires                     |
 * | `languageChanged`     | the user chooses another language; `lang` is the new language  |
 * | `done`                | the broker has accepted a write; `action` is its name in the contract, such as `orders.place` |
 */
export type AppEvent =
  | { readonly name: 'screen'; readonly screen: string }
  | { readonly name: 'signedIn'; readonly kind: 'demo' | 'real' }
  | { readonly name: 'signedOut' }
  | { readonly name: 'languageChanged'; readonly lang: string }
  | { readonly name: 'done'; readonly action: string }

/** An error for a service that collects errors. The broker's texts are omitted, because they may address the user by name. */
export interface ErrorReport {
  /**
   * `crash`: a screen could not be rendered. `unhandled`: nothing caught the error. `call`: a call to the broker failed or was
   * refused.
   */
  readonly kind: 'crash' | 'unhandled' | 'call'
  /** Class of the error, such as `TypeError`. */
  readonly name: string
  /** Id of the screen. */
  readonly screen: string
  /** Name of the call in the contract, such as `orders.place`. Only present for `call`. */
  readonly endpoint?: string
  /** Code of the SDK, such as `TIMEOUT`, or the broker's code. Only present for `call`. */
  readonly code?: LeverkitError['code']
  /** Message without queries of URLs, e-mail addresses, and numbers of four or more characters. Absent for `call`. */
  readonly message?: string
  /** Code locations of the stack trace, one per line, without the message. Absent for `call`. */
  readonly stack?: string
}
