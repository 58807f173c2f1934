import * as z from 'zod/mini'
import type { Endpoint } from '../contract/endpoint.ts'
import { schemaOf } from '../contract/schema.ts'
import { FieldError } from '../contract/shape.ts'
import { InvalidInputError, type Issue } from '../errors.ts'
import type { WireObject } from './bodies.ts'

const unknownFields = (fields: object, input: object): Issue[] =>
  Object.keys(input)
    .filter((key) => !Object.hasOwn(fields, key))
    .map((key) => ({ path: key, code: 'UNKNOWN_FIELD', message: 'is not a field of this call' }))

/** Our field name of a path of wire names, so that an error speaks the caller's language. */
const oursOf = (endpoint: Endpoint<never, unknown>, path: PropertyKey[]): string => {
  const wire = path.map(String).join('.')
  const entry = Object.entries(endpoint.request.fields).find(([, field]) => field.wire === wire)
  return entry?.[0] ?? wire
}

/**
 * The wire's names and values of a request, checked strictly before anything is sent.
 *
 * @throws InvalidInputError with one issue for each field that is wrong
 */
export const encodeRequest = <Req>(name: string, endpoint: Endpoint<Req, unknown>, input: Req): WireObject => {
  const strangers = unknownFields(endpoint.request.fields, input as object)
  if (strangers.length > 0) throw new InvalidInputError(strangers, name)
  const wire = endpoint.request.write(input) as WireObject
  const result = z.safeParse(schemaOf(endpoint.request), wire)
  if (!result.success) {
    const issues = result.error.issues.map((issue) => ({
      path: oursOf(endpoint as unknown as Endpoint<never, unknown>, issue.path),
      code: wireValueIsMissing(wire, issue.path) ? 'REQUIRED' : 'INVALID',
      message: issue.message || 'is not what this call takes',
    }))
    throw new InvalidInputError(issues, name)
  }
  return wire
}

const wireValueIsMissing = (wire: WireObject, path: PropertyKey[]) => {
  const value = wire[String(path[0])]
  return value === undefined || value === null
}

/**
 * The broker's side: a request as it came (text from a query or form, anything from JSON), read and checked by the same table.
 *
 * @throws InvalidInputError with one issue for each field that is wrong
 */
export const decodeRequest = <Req>(name: string, endpoint: Endpoint<Req, unknown>, wire: WireObject): Req => {
  try {
    const request = endpoint.request.read(wire)
    encodeRequest(name, endpoint, request)
    return request
  } catch (error) {
    if (error instanceof FieldError)
      throw new InvalidInputError([{ path: error.path, code: 'INVALID', message: `is not ${error.expected}` }], name)
    throw error
  }
}
