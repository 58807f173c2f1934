import { useRead } from '../query/useRead.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'
import { identityQuery } from '../verification/useIdentity.ts'
import { type Access, accessOf, defaultAccess, type Feature } from './access.ts'
import { useSession } from './useSession.ts'

/**
 * Whether the person may do something, and why not: what a guard, a menu and a button ask.
 *
 * The identity check is asked for only where a rule needs it, which none of the product's own does (`access` of the provider).
 *
 * @example
 * const { isAllowed, reason } = useAccess('withdraw')
 * if (reason === 'signInRequired') navigate('/login?from=/mine/withdraw')
 */
export const useAccess = (feature: Feature): Access => {
  const { client, access } = useRuntime()
  const { user } = useSession()
  const audience = (access ?? defaultAccess)[feature]
  const { data } = useRead(identityQuery(client), audience === 'verified')
  return accessOf(audience, user, data?.reviewStatus ?? null)
}
