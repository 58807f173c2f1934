import type { Endpoint } from '../contract/endpoint.ts'
import type { WireObject } from '../wire/bodies.ts'
import type { encodeRequest } from '../wire/request.ts'

type Check = typeof encodeRequest

let check: Check | null = null

/** Nothing was handed in and nothing is needed: there is nothing to check. */
const isBlank = ({ request }: Endpoint<unknown, unknown>, input: unknown): boolean =>
  typeof input === 'object' &&
  input !== null &&
  Object.keys(input).every((name) => Object.hasOwn(request.fields, name)) &&
  Object.entries(request.fields).every(
    ([name, { shape }]) => shape.form.type === 'optional' && ((input as Record<string, unknown>)[name] ?? null) === null,
  )

const loadCheck = async (unreachable: (cause: unknown) => Error): Promise<Check> => {
  try {
    const { encodeRequest } = await import('../wire/request.ts')
    check = encodeRequest
    return check
  } catch (cause) {
    throw unreachable(cause)
  }
}

/**
 * A request in the wire's names and values, strictly checked. The validator is loaded with the first request that has
 * something to check, so that a page shows its first list without it; from then on nothing is waited for.
 *
 * @param unreachable - the error of a validator that cannot be fetched, as when the network is gone: nothing was sent
 * @throws InvalidInputError with one issue for each field that is wrong
 */
export const checkRequest = <Req>(
  name: string,
  endpoint: Endpoint<Req, unknown>,
  input: Req,
  unreachable: (cause: unknown) => Error,
): WireObject | Promise<WireObject> => {
  if (isBlank(endpoint, input)) return endpoint.request.write(input) as WireObject
  if (check) return check(name, endpoint, input)
  return loadCheck(unreachable).then((loaded) => loaded(name, endpoint, input))
}
