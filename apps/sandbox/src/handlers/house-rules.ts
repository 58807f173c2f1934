/** What the broker's owner has set when it started. */
export interface HouseRules {
  /** How a registration proves itself: by a code from a message, or by the text of a picture. */
  readonly registerCode: 'message' | 'captcha'
  readonly phoneFields: 'areaAndPhone' | 'phoneOnly'
  /** Where people are led when the company has lost its licence; null while it serves. */
  readonly companyLost: string | null
  /** Address of the support page. */
  readonly supportLink: () => string
  /** Seed of everything that is made up: news, traders. */
  readonly seed: string
}
