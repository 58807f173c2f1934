import type { Endpoint, User } from '@leverkit/sdk'

/** Group of users allowed to use a feature. `verified`: a real account with a verified identity. */
export type Audience = 'everyone' | 'signedIn' | 'demo' | 'real' | 'verified'

/** Reason why a user does not belong to an audience. */
export type Obstacle = 'signInRequired' | 'realAccountRequired' | 'demoRequired'

/** Audience of an endpoint, derived from the endpoint's `auth` and error codes. */
export const audienceOf = ({ auth, codes }: Pick<Endpoint<unknown, unknown>, 'auth' | 'codes'>): Audience => {
  if (codes.includes('REAL_ACCOUNT_ONLY')) return 'real'
  if (codes.includes('DEMO_ONLY')) return 'demo'
  return auth === 'session' ? 'signedIn' : 'everyone'
}

/**
 * Returns the reason why a user does not belong to an audience; `null` if the user belongs to it. Ignores the
 * identity check.
 */
export const findObstacle = (audience: Audience, user: Pick<User, 'isDemo'> | null): Obstacle | null => {
  if (audience === 'everyone') return null
  if (user === null) return 'signInRequired'
  if (audience === 'demo') return user.isDemo ? null : 'demoRequired'
  return audience !== 'signedIn' && user.isDemo ? 'realAccountRequired' : null
}
