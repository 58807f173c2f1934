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
const oursOf = (fields: Readonly<Record<string, { readonly wire: string }>>, wire: string): string =>
  Object.keys(fields).find((field) => fields[field]?.wire === wire) ?? wire

/** What is wrong with a request that is about to travel, or has travelled; `nameOf` says how its caller calls a field. */
const check = <Req>(
  name: string,
  { request }: Endpoint<Req, unknown>,
  wire: WireObject,
  nameOf: (path: string) => string,
): void => {
  const result = z.safeParse(schemaOf(request), wire)
  if (result.success) return
  const issues = result.error.issues.map(({ path }) => {
    const isMissing = (wire[String(path[0])] ?? null) === null
    return {
      path: nameOf(path.map(String).join('.')),
      code: isMissing ? 'REQUIRED' : 'INVALID',
      message: isMissing ? 'is missing' : 'is not what this call takes',
    }
  })
  throw new InvalidInputError(issues, name)
}

/**
 * The wire's names and values of a request, checked strictly before anything is sent.
 *
 * @throws InvalidInputError with one issue for each field that is wrong
 */
export const encodeRequest = <Req>(name: string, endpoint: Endpoint<Req, unknown>, input: Req): WireObject => {
  const { fields, write } = endpoint.request
  const strangers = unknownFields(fields, input as object)
  if (strangers.length > 0) throw new InvalidInputError(strangers, name)
  const wire = write(input) as WireObject
  check(name, endpoint, wire, (path) => oursOf(fields, path))
  return wire
}

/**
 * The broker's side: a request as it came (text from a query or form, anything from JSON), read and checked by the same table.
 *
 * @throws InvalidInputError with one issue for each field that is wrong, under the name that the wire has for it
 */
export const decodeRequest = <Req>(name: string, endpoint: Endpoint<Req, unknown>, wire: WireObject): Req => {
  try {
    const request = endpoint.request.read(wire)
    check(name, endpoint, endpoint.request.write(request) as WireObject, (path) => path)
    return request
  } catch (error) {
    if (error instanceof FieldError)
      throw new InvalidInputError([{ path: error.path, code: 'INVALID', message: `is not ${error.expected}` }], name)
    throw error
  }
}
