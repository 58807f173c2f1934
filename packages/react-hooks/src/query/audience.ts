import type { Endpoint, User } from '@leverkit/sdk'

/** Who may do something. `verified`: a real account whose identity was checked. */
export type Audience = 'everyone' | 'signedIn' | 'demo' | 'real' | 'verified'

/** Why somebody does not belong to an audience. */
export type Obstacle = 'signInRequired' | 'realAccountRequired' | 'demoRequired'

/** Who an entry of the contract serves: its `auth`, and the refusals it declares. */
export const audienceOf = ({ auth, codes }: Pick<Endpoint<unknown, unknown>, 'auth' | 'codes'>): Audience => {
  if (codes.includes('REAL_ACCOUNT_ONLY')) return 'real'
  if (codes.includes('DEMO_ONLY')) return 'demo'
  return auth === 'session' ? 'signedIn' : 'everyone'
}

/** Why somebody does not belong to an audience, as far as their account tells; `null` when they do. */
export const findObstacle = (audience: Audience, user: Pick<User, 'isDemo'> | null): Obstacle | null => {
  if (audience === 'everyone') return null
  if (user === null) return 'signInRequired'
  if (audience === 'demo') return user.isDemo ? null : 'demoRequired'
  return audience !== 'signedIn' && user.isDemo ? 'realAccountRequired' : null
}
