import type { LeverkitError } from '@leverkit/sdk'

/**
 * An event for analytics. Events have no personal data: no account, name, amount, price or id.
 *
 * | name                  | when                                                          |
 * | --------------------- | ------------------------------------------------------------- |
 * | `screen`              | a screen opens; `screen` is its id, without parameters         |
 * | `signedIn`            | a user signs in; `kind` of the account                         |
 * | `signedOut`           | the user signs out, or the session expires                     |
 * | `languageChanged`     | the user chooses another language                              |
 * | `done`                | the broker has accepted a write; `action` is its name in the contract, such as `orders.place` |
 */
export type AppEvent =
  | { readonly name: 'screen'; readonly screen: string }
  | { readonly name: 'signedIn'; readonly kind: 'demo' | 'real' }
  | { readonly name: 'signedOut' }
  | { readonly name: 'languageChanged'; readonly lang: string }
  | { readonly name: 'done'; readonly action: string }

/** An error for a service that collects errors. Texts of the broker are omitted, because they may address the user. */
export interface ErrorReport {
  /** `crash`: a screen could not be rendered. `unhandled`: nothing caught the error. `call`: the broker could not be asked, or refused. */
  readonly kind: 'crash' | 'unhandled' | 'call'
  /** Class of the error, such as `TypeError`. */
  readonly name: string
  /** Id of the screen. */
  readonly screen: string
  /** Name of the call in the contract, such as `orders.place`. Only of `call`. */
  readonly endpoint?: string
  /** Code of the SDK, such as `TIMEOUT`, or the code of the broker. Only of `call`. */
  readonly code?: LeverkitError['code']
  /** Message without addresses, e-mail addresses and numbers of four and more digits. Not of `call`. */
  readonly message?: string
  /** Places in the code, one a line, without the message. Not of `call`. */
  readonly stack?: string
}
