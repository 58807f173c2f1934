/** Start options of the broker that the handlers report or apply. */
export interface BrokerSettings {
  /** Proof required for a registration: a code from a message, or the text of a captcha. */
  readonly registerCode: 'message' | 'captcha'
  readonly phoneFields: 'areaAndPhone' | 'phoneOnly'
  /** Address that replaces the company when it has lost its licence; null while it is active. */
  readonly companyLost: string | null
  /** Address of the support page. */
  readonly supportLink: () => string
  /** Seed of all generated data: news and traders. */
  readonly seed: string
}
