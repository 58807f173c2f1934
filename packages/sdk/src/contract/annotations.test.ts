import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Source text of each function marked `@__NO_SIDE_EFFECTS__`, up to the next declaration in its file. */
const marked = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && !name.includes('.test'))
  .flatMap((name) =>
    readFileSync(join(import.meta.dirname, name), 'utf8')
      .split(/\n(?=(?:export )?(?:const|function|interface|type) |\/\*)/)
      .filter((declaration) => /^(?:export )?const \w+ = \/\* @__NO_SIDE_EFFECTS__ \*\//.test(declaration)),
  )

/**
 * Whether a function modifies an argument. A function that modifies an argument must not be marked
 * `@__NO_SIDE_EFFECTS__`, because bundlers would drop its calls.
 */
const writesIntoArgument = (declaration: string) => {
  const parameters = /@__NO_SIDE_EFFECTS__ \*\/ (?:<.*?>)?\(([^=]*)\)/s.exec(declaration)?.[1] ?? ''
  const names = [...parameters.matchAll(/(\w+)\??:/g)].map((match) => match[1])
  const aliases = [...declaration.matchAll(/let (\w+) = (\w+)\n/g)].flatMap((match) =>
    names.includes(match[2]) ? [match[1]] : [],
  )
  return [...names, ...aliases].some((name) => new RegExp(`\\b${name}(\\[[^\\]]+\\]|\\.\\w+) = `).test(declaration))
}

test('a function that is marked as free of side effects does not modify its arguments', () => {
  expect(marked.length).toBeGreaterThan(20)
  expect(marked.filter(writesIntoArgument)).toEqual([])
})
