import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { drawnIn, type KitComponent, kitComponents, readSource, source } from './kitComponents.ts'

/** Modules of react-aria that answer to a person. */
const answering =
  /react-aria-components\/(?:Button|Checkbox|Dialog|FileTrigger|Link|ListBox|Menu|RadioGroup|SearchField|Select|Slider|Switch|Tabs|TagGroup|TextField|Toast|ToggleButton|Toolbar|Tooltip|Disclosure)'/

/** A component is interactive when it, or a part that it draws, stands on one of those. */
function isInteractive(path: string, seen = new Set<string>()): boolean {
  if (seen.has(path)) return false
  seen.add(path)
  const text = readSource(path).replaceAll(/^import type .*$/gm, '')
  if (answering.test(text)) return true
  const parts = [...text.matchAll(/from '(\.[^']+\.tsx)'/g)].map(([, part = '']) => join(dirname(path), part))
  return parts.some((part) => isInteractive(part, seen))
}
const interactive = kitComponents().filter(({ path }) => isInteractive(path))

/** The tables of `describeInteraction`, where each act is done both ways. */
const tables = readdirSync(join(source, 'testing'))
  .filter((name) => /^interaction\..+\.test\.tsx$/.test(name))
  .map((name) => readSource(`testing/${name}`))
  .join('\n')

const isProven = (component: KitComponent) => {
  if (tables.includes(`name: '${component.name}'`)) return true
  const proofs = drawnIn(component, /\.(stories|test)\.tsx$/)
  return proofs.includes('.keyboard(') && /\.click\(|\.pointer\(|pointer[dD]own/.test(proofs)
}

test('every component that a person acts on is acted on by keyboard and by pointer', () => {
  expect(interactive.length).toBeGreaterThan(50)
  expect(interactive.filter((component) => !isProven(component)).map(({ name }) => name)).toEqual([])
})
