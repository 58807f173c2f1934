import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tokenSources } from './tokenSources.ts'
import { listTokens } from './tokenTree.ts'

const kit = join(import.meta.dirname, '../..')
const app = join(kit, '../../../apps/demo/src')
const generated = /(tokens\/(tokens|ramps)|chartColors)\.css$/

const filesIn = (folder: string, kind: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name) && !generated.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

describe('the kit’s stylesheets', () => {
  test('styles.css imports each stylesheet into the cascade layer leverkit', () => {
    const [order, ...imports] = readFileSync(join(kit, 'styles.css'), 'utf8').trim().split('\n')
    expect(order).toBe('@layer leverkit;')
    expect(imports.filter((line) => !/^@import "\.\/.+\.css" layer\(leverkit\);$/.test(line))).toEqual([])
  })

  test('all rules for a class are in the stylesheets of one folder, except rules that combine the class with other selectors', () => {
    const folders = new Map<string, Set<string>>()
    for (const { name, text } of filesIn(kit, /\.css$/))
      for (const [, own = ''] of text.matchAll(/^\.(lk-[\w-]+)(?=[,\s]*[{,])/gm))
        folders.set(own, (folders.get(own) ?? new Set()).add(dirname(name)))
    const shared = [...folders].filter(([, homes]) => homes.size > 1).map(([own, homes]) => `${own}: ${[...homes].join(', ')}`)
    expect(shared).toEqual([])
  })

  test('every design token is used by the kit or by the app', () => {
    const written = [kit, join(kit, '../studio'), app]
      .flatMap((folder) => filesIn(folder, /\.(css|tsx?)$/))
      .filter(({ name }) => !/\.test\./.test(name))
      .map(({ text }) => text)
      .join('\n')
    const { brand, direction, palette, scale, theme } = tokenSources
    const names = [brand, scale, theme.light, direction, Object.values(palette)[0]?.light ?? {}].flatMap((group) =>
      listTokens(group).map(([name]) => name),
    )
    const tokens = JSON.stringify(tokenSources)
    const isUsed = (name: string) =>
      new RegExp(`--lk-${name}(?![\\w-])`).test(written) || tokens.includes(`{${name.replace('brand-', 'brand.')}}`)
    expect(names.filter((name) => !isUsed(name))).toEqual([])
  })
})
