import { expect, it } from 'vitest'
import { guide } from './docs.ts'
import { checks } from './registry.ts'

it('docs/cli/doctor.md has the present table of checks (npm run docs:wire)', () => {
  const { committed, current } = guide()
  expect(committed).toBe(current)
  for (const { id } of checks) expect(committed).toContain(`| \`${id}\` `)
})
