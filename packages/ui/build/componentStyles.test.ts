import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { foundationSheets, layered, modulesOf, namesIn, offers, orderedSheets, sheetsOf } from './componentStyles.ts'

const ordered = orderedSheets()
const folders = [...new Set(ordered.map(dirname))].filter((folder) => modulesOf(folder).text !== '')

test.each(folders)('%s alone has the rules of every class that it names', (folder) => {
  const owners = offers(ordered)
  const own = sheetsOf(folder)
  const missing = [...namesIn(modulesOf(folder).text)].filter((name) => owners.has(name) && !own.includes(owners.get(name) ?? ''))
  expect(missing).toEqual([])
})

test('a menu alone has the look of its options, a ranking row that of its card', () => {
  expect(layered(sheetsOf('overlays/menu'))).toMatch(/^\.lk-select-option \{/m)
  expect(layered(sheetsOf('account/ranking-row'))).toMatch(/^\.lk-card \{/m)
})

test('whatever is animated brings its keyframes, once', () => {
  for (const folder of folders) {
    const css = layered(sheetsOf(folder))
    const played = [...css.matchAll(/animation(?:-name)?: (lk-[\w-]+)/g)].map(([, name]) => name)
    for (const name of new Set(played)) expect(css.split(`@keyframes ${name} `).length, `${name} in ${folder}`).toBe(2)
  }
})

test('a button alone brings nothing but its own', () => {
  expect(sheetsOf('primitives/button')).toEqual(['primitives/button/Button.css'])
})

test('every stylesheet that the kit imports is there', () => {
  const missing = ordered.filter((sheet) => !existsSync(fileURLToPath(new URL(`../src/${sheet}`, import.meta.url))))
  expect(missing).toEqual([])
})

test('fonts of other scripts stand apart from the foundation, and nothing is lost between the two', () => {
  const { foundation, scripts } = foundationSheets()
  expect(foundation).not.toContain(':lang(')
  expect(scripts).toMatch(/:lang\(ja\)[^}]*--lk-font-script: "Hiragino Sans"/)
  expect(scripts).toMatch(/:lang\(ar\)[^}]*--lk-line-height-md/)
  const rules = (css: string) => css.split('\n').filter((line) => line.trim() !== '').length
  // Each of the two has the layer's two lines of its own.
  expect(rules(foundation) + rules(scripts) - 2).toBe(rules(layered(['foundation/tokens/tokens.css', 'foundation/base.css'])))
})
