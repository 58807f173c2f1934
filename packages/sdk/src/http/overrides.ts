import type { Endpoint } from '../contract/endpoint.ts'
import type { Contract } from '../contract/table.ts'
import { InvalidInputError, type Issue } from '../errors.ts'

/** Names of the calls, such as `orders.close`. */
export type CallName = { [G in keyof Contract]: `${G}.${keyof Contract[G] & string}` }[keyof Contract]

type Way = Pick<Endpoint<unknown, unknown>, 'method' | 'path' | 'encoding'>

/**
 * Another method, path or encoding for calls, by their names, where a partner's backend differs from our defaults.
 *
 * @example const endpoints: EndpointOverrides = { 'orders.place': { method: 'POST', encoding: 'form' } }
 */
export type EndpointOverrides = { readonly [N in CallName]?: Partial<Way> }

/** How many pairs of neighbouring letters of one word the other lacks. */
const missing = (one: string, other: string): number => [...one].filter((_, at) => !other.includes(one.slice(at, at + 2))).length

const nearest = (name: string, names: readonly string[]): string | undefined => {
  const unlike = (other: string) => missing(name, other) + missing(other, name)
  return [...names].sort((one, other) => unlike(one) - unlike(other))[0]
}

const choices: readonly (readonly [keyof Way, readonly string[]])[] = [
  ['method', ['GET', 'POST', 'DELETE']],
  ['encoding', ['query', 'json', 'form', 'multipart']],
]
// A path below the address of the broker, and nothing that would end it.
const pathText = /^\/(?!\/)[^\s?#\\]*$/

const problemOf = (usual: Way, given: Partial<Way>): string | null => {
  const way = { ...usual, ...given }
  for (const [part, known] of choices)
    if (!known.includes(way[part])) return `has the ${part} ${JSON.stringify(way[part])}, which is none of ${known.join(', ')}`
  const { method, path, encoding } = way
  if (!pathText.test(path))
    return `has the path ${JSON.stringify(path)}: it has to begin with one slash and hold no "?", "#" or blank`
  if (method === 'GET' && encoding !== 'query')
    return `is a GET, which has no body for the encoding ${encoding}: add method: 'POST'`
  if ((usual.encoding === 'multipart') !== (encoding === 'multipart'))
    return `has the encoding ${encoding}: a file travels as multipart, and nothing else does`
  return null
}

/**
 * Checks what a partner has for some calls.
 *
 * @throws InvalidInputError with one issue for each name that no call has, and each way that no request can go
 */
export const checkOverrides = (overrides: EndpointOverrides, table: ReadonlyMap<string, Way>): void => {
  const issues = Object.entries(overrides).flatMap(([name, given]): Issue[] => {
    const usual = table.get(name)
    const problem = usual ? problemOf(usual, given) : `is no call; did you mean "${nearest(name, [...table.keys()])}"?`
    return problem === null ? [] : [{ path: `endpoints["${name}"]`, code: usual ? 'INVALID' : 'UNKNOWN_FIELD', message: problem }]
  })
  if (issues.length > 0) throw new InvalidInputError(issues)
}
