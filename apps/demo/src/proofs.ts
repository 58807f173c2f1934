import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Short names that the tables in `docs/` have for the folders of sources. */
const homes: Readonly<Record<string, string>> = {
  demo: 'apps/demo/src',
  sandbox: 'apps/sandbox/src',
  sdk: 'packages/sdk/src',
  hooks: 'packages/react-hooks/src',
  ui: 'packages/ui/src',
}

/** The file that a table means. */
export const pathOf = (short: string): string =>
  join(
    root,
    short.replace(/^(\w+)/, (home) => homes[home] ?? home),
  )

const title = /\b(?:it|test|describe)(?:\.each)?\b[\s\S]*?(['`])((?:(?!\1).)+)\1,\s*(?:\{[^}]*\},\s*)?(?:async|\()/g

/** Titles of a file's tests, whatever they are written with. */
export const titlesOf = (file: string): string[] => [...readFileSync(file, 'utf8').matchAll(title)].map((match) => match[2] ?? '')
