import { contract, type Identity, type User } from '@leverkit/sdk'
import { type Audience, audienceOf, findObstacle, type Obstacle } from './audience.ts'

/**
 * Default access rules by feature, derived from the contract's endpoints. A screen that follows these rules does not offer calls
 * that the broker would always refuse.
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
  // Invitations have no endpoint, so this rule comes from the specification.
  invite: 'real' as Audience,
} as const satisfies Record<string, Audience>

/** Name of a feature that has an access rule. */
export type Feature = keyof typeof defaultAccess
/** Access rules by feature. An app can make each rule stricter or more permissive than the default. */
export type AccessRules = Readonly<Record<Feature, Audience>>

/** Result of an access check: whether a user may use a feature, and the reason if not. */
export type Access =
  | { readonly isAllowed: true; readonly reason: null }
  /** `verificationUnknown`: the feature requires a verified identity, and the status of the identity check has not loaded yet. */
  | { readonly isAllowed: false; readonly reason: Obstacle | 'verificationRequired' | 'verificationUnknown' }

const allowed: Access = { isAllowed: true, reason: null }

/**
 * Checks whether a user may use a feature, and returns the reason if not.
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
