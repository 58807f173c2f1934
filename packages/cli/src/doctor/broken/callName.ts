import { type Contract, contract, type Endpoint } from '@leverkit/sdk/contract'

/** Name of an endpoint, such as `orders.place`. */
export type CallName = { [Group in keyof Contract]: `${Group}.${string & keyof Contract[Group]}` }[keyof Contract]

interface Entry {
  readonly name: CallName
  readonly entry: Pick<Endpoint<object, unknown>, 'method' | 'path' | 'encoding' | 'auth' | 'effect' | 'bare' | 'elsewhere'>
}

/** All endpoints on the broker's host, with their names. */
export const entries: readonly Entry[] = Object.entries(contract)
  .flatMap(([group, verbs]) =>
    // The casts are needed, because a loop over the contract loses the types of the individual endpoints and names.
    Object.entries(verbs).map(([verb, entry]) => ({ name: `${group}.${verb}` as CallName, entry: entry as Entry['entry'] })),
  )
  .filter(({ entry }) => entry.elsewhere !== true)

const byRoute = new Map(entries.map(({ name, entry }) => [`${entry.method} ${entry.path}`, name]))

/** Name of the endpoint that a request calls; null for any other address. */
export const callNameOf = (method: string, path: string): CallName | null =>
  byRoute.get(`${method} ${path.split('?')[0] ?? ''}`) ?? null

/** Path of an endpoint. */
export const pathOf = (name: CallName): string => entries.find((known) => known.name === name)?.entry.path ?? ''

/** Calls that need a session. */
export const sessionCalls: readonly CallName[] = entries.filter(({ entry }) => entry.auth === 'session').map(({ name }) => name)

/** Calls whose answer has an envelope. */
export const envelopeCalls: readonly CallName[] = entries.filter(({ entry }) => entry.bare !== true).map(({ name }) => name)
