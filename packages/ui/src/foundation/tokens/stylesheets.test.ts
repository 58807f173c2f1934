import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tokenSources } from './tokenSources.ts'
import { listTokens } from './tokenTree.ts'

const kit = join(import.meta.dirname, '../..')
const app = join(kit, '../../../apps/demo/src')
const generated = /tokens\/(tokens|ramps)\.css$/

const filesIn = (folder: string, kind: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name) && !generated.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

/** Every line of the kit's own stylesheets that a pattern finds, as `file: line`. */
const linesLike = (pattern: RegExp, sheets = filesIn(kit, /\.css$/)) =>
  sheets.flatMap(({ name, text }) => text.split('\n').flatMap((line) => (pattern.test(line) ? [`${name}: ${line.trim()}`] : [])))

const side = '(left|right|top|bottom)'
const physical = new RegExp(
  [
    `^\\s*(${side}|(min-|max-)?(width|height))\\s*:`,
    `^\\s*(margin|padding|border|scroll-margin|scroll-padding)-${side}`,
    `^\\s*(border-(top|bottom)-(left|right)-radius|float|clear)\\s*:`,
    `^\\s*text-align:\\s*(left|right)`,
  ].join('|'),
)

describe('the kit’s stylesheets', () => {
  test('name no side of the screen, so that a right-to-left page is their mirror; charts alone are never mirrored', () => {
    // A width in a media query is the window's, and stands in no declaration.
    const sheets = filesIn(kit, /\.css$/).filter(({ name }) => !/(candle|performance)-chart\//.test(name))
    expect(linesLike(physical, sheets)).toEqual([])
    expect(linesLike(physical).length).toBeGreaterThan(0)
  })

  test('stand wholly in the cascade layer leverkit, so that any rule outside of it wins', () => {
    const [order, ...imports] = readFileSync(join(kit, 'styles.css'), 'utf8').trim().split('\n')
    expect(order).toBe('@layer leverkit;')
    expect(imports.filter((line) => !/^@import "\.\/.+\.css" layer\(leverkit\);$/.test(line))).toEqual([])
  })

  test('fight nobody: no !important and no id', () => {
    expect(linesLike(/!important|^\s*[^:{@]*#[a-z][\w-]*[^;]*\{/i)).toEqual([])
  })

  test('name every colour by its role: no raw one stands in a component', () => {
    // Black and white at the ends of a mix are directions, the QR code is dark on white in every theme, and a fade is a mask, which has no colour.
    const allowed = /oklch\((from|0 0 0|1 0 0)|qr-code\/|--_fade:/
    expect(linesLike(/#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch|oklab|lab|lch)\(/i).filter((line) => !allowed.test(line))).toEqual([])
  })

  test('and the app use every token', () => {
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
