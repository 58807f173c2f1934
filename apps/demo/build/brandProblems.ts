import type * as z from 'zod/mini'
import { nearestLang, nearestValue } from './nearestValue.ts'
import { type SettingProblem, unknownName } from './SettingProblem.ts'
import { kindsAt, literalsOf, namesOf } from './schemaAt.ts'

type Issue = z.core.$ZodIssue

const pathOf = (path: readonly PropertyKey[]) => path.map((key) => (typeof key === 'number' ? key : String(key)))

const shown = (value: unknown) => JSON.stringify(value) ?? String(value)

/**
 * Returns the problem of an unknown key, with the nearest known key. In a record of languages, the unknown key can be a code of
 * another standard (`ja` instead of `jp`).
 */
const unknownKey = (path: readonly PropertyKey[], key: string): SettingProblem => {
  const known = kindsAt(path).flatMap(namesOf)
  const lang = nearestLang(key)
  return unknownName(pathOf([...path, key]), key, known.includes(lang) ? [lang] : known)
}

/**
 * Returns the name of a type for an error message. For an object, the name also lists the object's settings, so that the message
 * shows which settings are possible.
 */
const typeName = (expected: string, path: readonly PropertyKey[]) =>
  expected === 'object' ? `object { ${kindsAt(path).flatMap(namesOf).join(', ')} }` : expected

/** Possible texts of a setting, separated by commas. */
const literalsAt = (path: readonly PropertyKey[]) => kindsAt(path).flatMap(literalsOf).map(shown).join(', ')

/** Returns the description of a value's fault, without the nearest valid value. */
const faultOf = (issue: Issue, path: readonly PropertyKey[], given: unknown): string => {
  switch (issue.code) {
    case 'invalid_type':
      return given === undefined
        ? `is missing; it is a ${typeName(issue.expected, path)}`
        : `${shown(given)} is no ${typeName(issue.expected, path)}`
    case 'invalid_value':
      return `${shown(given)} is not possible`
    case 'invalid_format':
    case 'custom': {
      const literals = literalsAt(path)
      return `${shown(given)} ${issue.message}${literals === '' ? '' : ` and none of ${literals}`}`
    }
    case 'too_small':
      return `${shown(given)} is too little: the least is ${issue.minimum}`
    case 'too_big':
      return `${shown(given)} is too much: the most is ${issue.maximum}`
    default:
      return `${shown(given)} is not possible`
  }
}

/** Codes of issues for which the error suggests the nearest valid value. */
const hasNearest: readonly Issue['code'][] = ['invalid_type', 'invalid_value', 'invalid_format', 'custom', 'invalid_union']

const withNearest = (fault: string, code: Issue['code'], path: readonly PropertyKey[], given: unknown): string => {
  const near = given === undefined || !hasNearest.includes(code) ? undefined : nearestValue(path, given)
  return near === undefined ? fault : `${fault}; the nearest is ${shown(near)}`
}

const valueAt = (config: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Readonly<Record<PropertyKey, unknown>> | undefined)?.[key], config)

/**
 * Returns the faults of a value that matches no member of a union. If the value is an object, these are its faults against the
 * first member that is an object. For any other value, one problem lists its faults against all members.
 */
const unionProblems = ({ errors, path }: z.core.$ZodIssueInvalidUnion, config: unknown): SettingProblem[] => {
  const ofSameType = errors.filter((issues) => issues.some((issue) => issue.code !== 'invalid_type' || issue.path.length > 0))
  const given = valueAt(config, path)
  if (typeof given === 'object' && given !== null && ofSameType[0])
    return ofSameType[0].flatMap((issue) => problemsOfIssue({ ...issue, path: [...path, ...issue.path] }, config))
  const faults = errors.flatMap(([issue]) => {
    if (issue?.code === 'invalid_value') return [`${shown(given)} is none of ${literalsAt(path)}`]
    return issue ? [faultOf(issue, path, given)] : []
  })
  const fault = faults.join('; ')
  return [{ path: pathOf(path), reason: typeof given === 'string' ? withNearest(fault, 'invalid_union', path, given) : fault }]
}

/** Returns the problem of a record's key in the wrong format. The nearest key has no spaces and no other invalid characters. */
const wrongKey = ({ path, issues }: z.core.$ZodIssueInvalidKey): SettingProblem => {
  const key = String(path.at(-1))
  const near = key.replace(/[^\w.:-]/g, '')
  const nearest = near === key || near === '' ? '' : `; the nearest is ${shown(near)}`
  return { path: pathOf(path), reason: `${shown(key)} ${issues[0]?.message}${nearest}` }
}

const problemsOfIssue = (issue: Issue, config: unknown): SettingProblem[] => {
  const { path } = issue
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey(path, key))
  if (issue.code === 'invalid_union') return unionProblems(issue, config)
  if (issue.code === 'invalid_key') return [wrongKey(issue)]
  const given = valueAt(config, path)
  return [{ path: pathOf(path), reason: withNearest(faultOf(issue, path, given), issue.code, path, given) }]
}

/**
 * Returns the wrong settings of a brand's config, each with the nearest valid value or name if there is one.
 *
 * @param config - the config that the schema has rejected
 */
export const problemsOf = ({ issues }: z.core.$ZodError, config: unknown): SettingProblem[] =>
  issues.flatMap((issue) => problemsOfIssue(issue, config))
