import { compare } from '@leverkit/sdk/decimal'
import type { Brand } from '../src/brand/schema.ts'
import type { SettingProblem } from './SettingProblem.ts'

type Path = SettingProblem['path']

/** Returns a problem for each text that a list of the config contains a second time. */
const repeated = (value: unknown, path: Path): SettingProblem[] => {
  if (typeof value !== 'object' || value === null) return []
  if (!Array.isArray(value)) return Object.entries(value).flatMap(([key, child]) => repeated(child, [...path, key]))
  return value.flatMap((item: unknown, index) =>
    typeof item === 'string' && value.indexOf(item) < index
      ? [{ path: [...path, index], reason: `the list already contains ${JSON.stringify(item)}; remove the second one` }]
      : repeated(item, [...path, index]),
  )
}

const documentKinds = ['terms', 'privacy', 'risk'] as const

/** Returns a problem for each legal document whose kind an earlier document already has. */
const documentProblems = ({ legal: { documents } }: Pick<Brand, 'legal'>): SettingProblem[] => {
  const ids = documents.map(({ id }) => id)
  const free = documentKinds.find((kind) => !ids.includes(kind))
  return ids.flatMap((id, index) =>
    ids.indexOf(id) < index
      ? [
          {
            path: ['legal', 'documents', index, 'id'],
            reason: `another document is ${JSON.stringify(id)}; ${free ? `the nearest is ${JSON.stringify(free)}` : 'remove one of both'}`,
          },
        ]
      : [],
  )
}

const levels = ['stopOut', 'marginCall', 'careful'] as const

/** Returns a problem for each margin level that is lower than the preceding level. The problem suggests the preceding level. */
const riskProblems = ({ risk }: Pick<Brand, 'risk'>): SettingProblem[] =>
  levels.flatMap((name, index) => {
    const before = levels[index - 1]
    return before && compare(risk[name], risk[before]) < 0
      ? [
          {
            path: ['risk', name],
            reason: `${JSON.stringify(risk[name])} is lower than ${before}, which is ${JSON.stringify(risk[before])}; the nearest is ${JSON.stringify(risk[before])}`,
          },
        ]
      : []
  })

/** Wrong settings of a brand whose single values are valid: repeated items, and margin levels in the wrong sequence. */
export const listProblems = (brand: Brand): SettingProblem[] => [
  ...repeated(brand, []),
  ...documentProblems(brand),
  ...riskProblems(brand),
]
