import type { Endpoint } from '../contract/endpoint.ts'
import type { Contract } from '../contract/table.ts'
import { InvalidInputError, type Issue } from '../errors.ts'

/** Names of the calls, such as `orders.close`. */
export type CallName = { [G in keyof Contract]: `${G}.${keyof Contract[G] & string}` }[keyof Contract]

type Sending = Pick<Endpoint<unknown, unknown>, 'method' | 'path' | 'encoding'>

/**
 * Overrides for backends that differ from the defaults. Each override changes the method, the path or the encoding of
 * one call.
 *
 * @example const endpoints: EndpointOverrides = { 'orders.place': { method: 'POST', encoding: 'form' } }
 */
export type EndpointOverrides = { readonly [N in CallName]?: Partial<Sending> }

/**
 * Counts the pairs of adjacent letters in `one` that do not occur in `other`. The higher the count, the more the names differ.
 */
const missing = (one: string, other: string): number => [...one].filter((_, at) => !other.includes(one.slice(at, at + 2))).length

const nearest = (name: string, names: readonly string[]): string | undefined => {
  const unlike = (other: string) => missing(name, other) + missing(other, name)
  return [...names].sort((one, other) => unlike(one) - unlike(other))[0]
}

const choices: readonly (readonly [keyof Sending, readonly string[]])[] = [
  ['method', ['GET', 'POST', 'DELETE']],
  ['encoding', ['query', 'json', 'form', 'multipart']],
]
// Matches a path that begins with exactly one slash and contains no query, fragment, blank or backslash.
const pathText = /^\/(?!\/)[^\s?#\\]*$/

const problemOf = (usual: Sending, given: Partial<Sending>): string | null => {
  const sending = { ...usual, ...given }
  for (const [part, known] of choices)
    if (!known.includes(sending[part]))
      return `has the ${part} ${JSON.stringify(sending[part])}, which is none of ${known.join(', ')}`
  const { method, path, encoding } = sending
  if (!pathText.test(path))
    return `has the path ${JSON.stringify(path)}: it has to begin with exactly one slash and contain no "?", "#" or blank`
  if (method === 'GET' && encoding !== 'query')
    return `is a GET, which has no body for the encoding ${encoding}: add method: 'POST'`
  if ((usual.encoding === 'multipart') !== (encoding === 'multipart'))
    return `has the encoding ${encoding}: only calls with a file use multipart, and they use nothing else`
  return null
}

/**
 * Checks the overrides in the client options.
 *
 * @throws InvalidInputError with one issue for each unknown name and each invalid combination of method, path and encoding
 */
export const checkOverrides = (overrides: EndpointOverrides, table: ReadonlyMap<string, Sending>): void => {
  const issues = Object.entries(overrides).flatMap(([name, given]): Issue[] => {
    const usual = table.get(name)
    const problem = usual ? problemOf(usual, given) : `is not a call; did you mean "${nearest(name, [...table.keys()])}"?`
    return problem === null ? [] : [{ path: `endpoints["${name}"]`, code: usual ? 'INVALID' : 'UNKNOWN_FIELD', message: problem }]
  })
  if (issues.length > 0) throw new InvalidInputError(issues)
}
