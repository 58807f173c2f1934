import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { definingSheets, foundationSheets, layered, modulesOf, namesIn, orderedSheets, sheetsOf } from './componentStyles.ts'

const ordered = orderedSheets()
const folders = [...new Set(ordered.map(dirname))].filter((folder) => modulesOf(folder).text !== '')

test.each(folders)(
  'the stylesheets of the component folder %s contain the rules of every class that the component uses',
  (folder) => {
    const owners = definingSheets(ordered)
    const own = sheetsOf(folder)
    const missing = [...namesIn(modulesOf(folder).text)].filter(
      (name) => owners.has(name) && !own.includes(owners.get(name) ?? ''),
    )
    expect(missing).toEqual([])
  },
)

test('the stylesheets of a menu include the option styles, and the stylesheets of a ranking row include the card styles', () => {
  expect(layered(sheetsOf('overlays/menu'))).toMatch(/^\.lk-select-option \{/m)
  expect(layered(sheetsOf('account/ranking-row'))).toMatch(/^\.lk-card \{/m)
})

test('the stylesheets of every component include the keyframes of each animation exactly once', () => {
  for (const folder of folders) {
    const css = layered(sheetsOf(folder))
    const played = [...css.matchAll(/animation(?:-name)?: (lk-[\w-]+)/g)].map(([, name]) => name)
    for (const name of new Set(played)) expect(css.split(`@keyframes ${name} `).length, `${name} in ${folder}`).toBe(2)
  }
})

test('sheetsOf returns only Button.css for a button', () => {
  expect(sheetsOf('primitives/button')).toEqual(['primitives/button/Button.css'])
})

test('every stylesheet that the kit imports exists', () => {
  const missing = ordered.filter((sheet) => !existsSync(fileURLToPath(new URL(`../src/${sheet}`, import.meta.url))))
  expect(missing).toEqual([])
})

test('foundationSheets moves the font rules for non-Latin scripts to a separate stylesheet without losing rules', () => {
  const { foundation, scripts } = foundationSheets()
  expect(foundation).not.toContain(':lang(')
  expect(scripts).toMatch(/:lang\(ja\)[^}]*--lk-font-script: "Hiragino Sans"/)
  expect(scripts).toMatch(/:lang\(ar\)[^}]*--lk-line-height-md/)
  const rules = (css: string) => css.split('\n').filter((line) => line.trim() !== '').length
  // `foundation` and `scripts` both contain the opening and the closing line of the cascade layer, so these two lines are
  // subtracted once.
  expect(rules(foundation) + rules(scripts) - 2).toBe(rules(layered(['foundation/tokens/tokens.css', 'foundation/base.css'])))
})
