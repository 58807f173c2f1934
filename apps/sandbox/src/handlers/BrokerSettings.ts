/** Settings that the broker gets at its start and that its handlers use or return. */
export interface BrokerSettings {
  /** Name of the broker, in the names of its company, in messages and in the news. */
  readonly brokerName: string
  /** Proof that a registration requires: either a code from an e-mail or SMS, or the text of a captcha. */
  readonly registerCode: 'message' | 'captcha'
  readonly phoneFields: 'areaAndPhone' | 'phoneOnly'
  /** Address of the notice that the company has lost its licence; null if the company has its licence. */
  readonly companyLost: string | null
  /** Returns the address of the support page. */
  readonly supportLink: () => string
  /** Seed of the generated news and traders. */
  readonly seed: string
}
