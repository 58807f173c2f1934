import { locales } from '@leverkit/sdk'
import type * as z from 'zod/mini'
import { brandSchema } from '../src/brand/schema.ts'
import { nearest } from './nearest.ts'
import { type SettingProblem, unknownName } from './SettingProblem.ts'

type Issue = z.core.$ZodIssue
type Schema = z.core.$ZodType
/** Those properties of a schema's definition that contain further schemas. */
interface Definition {
  readonly shape?: Readonly<Record<string, Schema>>
  readonly innerType?: Schema
  readonly element?: Schema
}
// The cast is needed, because the type of a definition depends on the kind of its schema.
const definitionOf = (schema: Schema) => schema._zod.def as Definition

const unwrapped = (schema: Schema): Schema => {
  const { innerType } = definitionOf(schema)
  return innerType ? unwrapped(innerType) : schema
}

/** Names of all settings in the section at a path. */
const namesAt = (path: readonly PropertyKey[]): string[] => {
  let schema: Schema | undefined = brandSchema
  for (const key of path) {
    const definition: Definition = schema ? definitionOf(unwrapped(schema)) : {}
    schema = definition.shape?.[String(key)] ?? definition.element
  }
  return schema ? Object.keys(definitionOf(unwrapped(schema)).shape ?? {}) : []
}

const pathOf = (path: readonly PropertyKey[]) => path.map((key) => (typeof key === 'number' ? key : String(key)))

const shown = (value: unknown) => JSON.stringify(value) ?? String(value)

const reasonOf = (issue: Issue, given: unknown): string => {
  switch (issue.code) {
    case 'invalid_type':
      return given === undefined ? `is missing; it is a ${issue.expected}` : `${shown(given)} is no ${issue.expected}`
    case 'invalid_value':
      return `${shown(given)} is not possible; the nearest is ${shown(nearest(String(given), issue.values.map(String)))}`
    case 'invalid_format':
      return `${shown(given)} does not have the form ${issue.pattern ?? issue.format}`
    case 'too_small':
      return `${shown(given)} is too little: the least is ${issue.minimum}`
    case 'too_big':
      return `${shown(given)} is too much: the most is ${issue.maximum}`
    case 'invalid_union':
      return `${shown(given)} is none of the possible kinds of value`
    case 'custom':
      if (issue.path[0] === 'languages')
        return `${shown(given)} ${issue.message}; the nearest is ${shown(nearest(String(given), Object.keys(locales)))}`
      return `${shown(given)} ${issue.message}`
    default:
      return `${shown(given)} is not possible`
  }
}

const valueAt = (config: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Readonly<Record<PropertyKey, unknown>> | undefined)?.[key], config)

/**
 * Returns the wrong settings of a brand's config. For each unknown name, the reason contains the nearest valid name.
 *
 * @param config - the config that the schema has rejected
 */
export const problemsOf = ({ issues }: z.core.$ZodError, config: unknown): SettingProblem[] =>
  issues.flatMap((issue): SettingProblem[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => unknownName(pathOf([...issue.path, key]), key, namesAt(issue.path)))
      : [{ path: pathOf(issue.path), reason: reasonOf(issue, valueAt(config, issue.path)) }],
  )
