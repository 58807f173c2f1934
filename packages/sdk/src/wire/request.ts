import * as z from 'zod/mini'
import type { Endpoint } from '../contract/endpoint.ts'
import { schemaOf } from '../contract/schema.ts'
import type { Form, Shape } from '../contract/shape.ts'
import { InvalidInputError, type Issue } from '../errors.ts'
import type { WireObject } from './bodies.ts'

/** Describes the value that a field requires, for error messages. */
const wantedOf = (form: Form): string => {
  switch (form.type) {
    case 'text':
      return form.wanted ?? (form.minLength ? 'a non-empty text' : 'a text')
    case 'integer':
      return form.min === undefined ? 'a whole number' : `a whole number, ${form.min} or more`
    case 'id':
      return 'an identifier as the broker sent it'
    case 'choice':
      return `one of ${(form.members ? Object.keys(form.members) : form.values).map((value) => JSON.stringify(value)).join(', ')}`
    case 'optional':
      return `${wantedOf(form.of.form)}, or null`
    case 'list':
      return 'a list'
    case 'file':
      return 'a Blob or a File'
    default:
      return 'an object'
  }
}

/**
 * Describes the invalid value that the caller passed, for error messages. Free text is never part of the description, because
 * it may be a password.
 */
const gotOf = (value: unknown, form?: Form): string => {
  if (value === null || value === undefined) return String(value)
  if (typeof value === 'number' || typeof value === 'boolean') return `the ${typeof value} ${value}`
  if (typeof value !== 'string') return Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`
  if (value === '') return 'an empty text'
  const isPublic = form !== undefined && (form.type !== 'text' || form.wanted !== undefined)
  return isPublic ? `the text ${JSON.stringify(value.slice(0, 40))}` : 'a text'
}

const fieldIssue = (path: string, form: Form, value: unknown): Issue =>
  value === undefined || (value === null && form.type !== 'optional')
    ? { path, code: 'REQUIRED', message: `is missing: ${wantedOf(form)}` }
    : { path, code: 'INVALID', message: `must be ${wantedOf(form)}, got ${gotOf(value, form)}` }

/** Returns the wire names of the fields that the schema rejects. */
export const refusedFields = (request: Pick<Shape<never>, 'form'>, wire: WireObject): ReadonlySet<string> => {
  const { error } = z.safeParse(schemaOf(request as Shape<unknown>), wire)
  return new Set(error?.issues.map(({ path }) => path.map(String).join('.')))
}

const isObject = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/** Returns all issues of the caller's input. */
const issuesOf = <Req>({ request }: Endpoint<Req, unknown>, input: Req): readonly Issue[] => {
  if (!isObject(input))
    return [{ path: '', code: 'INVALID', message: `must be an object with the fields of this call, got ${gotOf(input)}` }]
  const { fields, refuse } = request
  const strangers = Object.keys(input)
    .filter((key) => !Object.hasOwn(fields, key))
    .map((path) => ({ path, code: 'UNKNOWN_FIELD', message: 'is not a field of this call' }))
  if (strangers.length > 0) return strangers
  const refused = refusedFields(request, request.write(input) as WireObject)
  const issues = Object.entries(fields)
    .filter(([key, { wire, isNamed }]) => refused.has(wire) || (isNamed && input[key] === undefined))
    .map(([key, { shape }]) => fieldIssue(key, shape.form, input[key]))
  // `refuse` checks whether fields contradict each other. It runs only if every single field is valid.
  return issues.length > 0 || !refuse ? issues : refuse(input as never)
}

/**
 * Validates a request strictly and returns its wire names and values.
 *
 * @throws InvalidInputError with one issue for each invalid field
 */
export const encodeRequest = <Req>(name: string, endpoint: Endpoint<Req, unknown>, input: Req): WireObject => {
  const issues = issuesOf(endpoint, input)
  if (issues.length > 0) throw new InvalidInputError(issues, name)
  return endpoint.request.write(input) as WireObject
}
