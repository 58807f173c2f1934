import { expect, it } from 'vitest'
import { guide } from './docs.ts'
import { checks } from './registry.ts'

it('the table of checks in docs/cli/doctor.md is up to date (npm run docs:wire)', () => {
  const { committed, current } = guide()
  expect(committed).toBe(current)
  for (const { id } of checks) expect(committed).toContain(`| \`${id}\` `)
})
