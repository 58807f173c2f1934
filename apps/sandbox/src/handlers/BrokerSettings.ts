/** Start options of the broker that the handlers report or apply. */
export interface BrokerSettings {
  /** Proof required for a registration: a code that is sent in a message, or the text of a captcha. */
  readonly registerCode: 'message' | 'captcha'
  readonly phoneFields: 'areaAndPhone' | 'phoneOnly'
  /** Address of the notice that replaces the company when it has lost its licence; null while the company is active. */
  readonly companyLost: string | null
  /** Returns the address of the support page. */
  readonly supportLink: () => string
  /** Seed of all generated data, that is, news and traders. */
  readonly seed: string
}
