import type { Endpoint } from '../contract/endpoint.ts'
import { FieldError } from '../contract/shape.ts'
import { InvalidInputError, type Issue, invalid } from '../errors.ts'
import type { WireObject } from './bodies.ts'
import { refusedFields } from './request.ts'

/** Returns the issues of a received request. The path of an issue is the wire name of the field. */
const wireIssuesOf = <Req>({ request }: Endpoint<Req, unknown>, wire: WireObject, given: Req): readonly Issue[] => {
  const refused = refusedFields(request, request.write(given) as WireObject)
  return Object.values(request.fields)
    .filter(({ wire: name, isNamed }) => refused.has(name) || (isNamed && wire[name] === undefined))
    .map(({ wire: path }) =>
      (wire[path] ?? null) === null
        ? { path, code: 'REQUIRED', message: 'is missing' }
        : { path, code: 'INVALID', message: 'is not a value of this field' },
    )
}

/**
 * Decodes and validates a request that a broker has received. The client encodes requests with the same field table.
 * Values from a query or form are text. Values from JSON can have any type.
 *
 * @throws InvalidInputError with one issue for each invalid field, under its wire name
 */
export const decodeRequest = <Req>(name: string, endpoint: Endpoint<Req, unknown>, wire: WireObject): Req => {
  try {
    const request = endpoint.request.read(wire)
    const issues = wireIssuesOf(endpoint, wire, request)
    if (issues.length > 0) throw new InvalidInputError(issues, name)
    return request
  } catch (error) {
    if (error instanceof FieldError) throw invalid(error.path, `is not ${error.expected}`, name)
    throw error
  }
}
