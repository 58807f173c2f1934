import { contract, type Identity, type User } from '@leverkit/sdk'
import { type Audience, audienceOf, findObstacle, type Obstacle } from './query/audience.ts'

/**
 * Default access rules by feature. They are derived from the endpoints of the contract, so that a screen never offers a call that
 * the broker is known to refuse.
 *
 * @see specification, section 6
 */
export const defaultAccess = {
  markets: audienceOf(contract.markets.list),
  ranking: audienceOf(contract.ranking.list),
  news: audienceOf(contract.news.list),
  placeOrder: audienceOf(contract.orders.place),
  orders: audienceOf(contract.orders.list),
  account: audienceOf(contract.account.balance),
  ledger: audienceOf(contract.account.ledger),
  deposit: audienceOf(contract.deposits.methods),
  withdraw: audienceOf(contract.withdrawals.submit),
  wallet: audienceOf(contract.withdrawals.methods),
  identity: audienceOf(contract.verification.status),
  password: audienceOf(contract.session.changePassword),
  resetDemo: audienceOf(contract.account.resetDemo),
  // Invitations have no endpoint: the rule comes from the specification.
  invite: 'real' as Audience,
} as const satisfies Record<string, Audience>

/** A feature with an access rule. */
export type Feature = keyof typeof defaultAccess
/** Access rules by feature. An app can set each one stricter or more permissive than the default. */
export type AccessRules = Readonly<Record<Feature, Audience>>

/** Whether a user may use a feature, and if not, the reason. */
export type Access =
  | { readonly isAllowed: true; readonly reason: null }
  /** `verificationUnknown`: the feature requires a verified identity, and the status of the identity check has not loaded yet. */
  | { readonly isAllowed: false; readonly reason: Obstacle | 'verificationRequired' | 'verificationUnknown' }

const allowed: Access = { isAllowed: true, reason: null }

/**
 * Whether a user may use a feature, and if not, the reason.
 *
 * @param user - `null` for a visitor
 * @param reviewStatus - status of the identity check; `null` while unknown
 * @example accessOf('real', null, null) // {"isAllowed":false,"reason":"signInRequired"}
 */
export const accessOf = (
  audience: Audience,
  user: Pick<User, 'isDemo'> | null,
  reviewStatus: Identity['reviewStatus'] | null,
): Access => {
  const obstacle = findObstacle(audience, user)
  if (obstacle) return { isAllowed: false, reason: obstacle }
  if (audience !== 'verified' || reviewStatus === 'verified') return allowed
  return { isAllowed: false, reason: reviewStatus === null ? 'verificationUnknown' : 'verificationRequired' }
}
