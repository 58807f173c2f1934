import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readBrandFile } from '../../demo/build/brandPlugin.ts'
import { configText, derive, hashOf, inputOf, type Look, lookIn, lookText, messageOf, presets, startLook } from './look.ts'

const own: Look = {
  ...{ name: "O'Neill", accent: '#f2b705', isExact: false, up: '#1565c0', down: '#c2410c', radius: 3, density: 0.9 },
  ...{ font: 'serif', theme: 'dark', lang: 'ar' },
}
const brandOf = (look: Look) => {
  const { brand } = derive(look)
  if (!brand) throw new Error('the look is rejected')
  return brand
}

it.each(presets)('the look $label is valid', ({ look }) => expect(derive({ ...startLook, ...look }).refusal).toBeNull())

it('if price colours are too bright for the contrast, brandOf lists how it has changed them', () => {
  const { repairs } = brandOf({ ...startLook, up: '#00ff00', down: '#ff0000' })
  expect(repairs.map(({ theme, role }) => `${role} in ${theme}`)).toEqual(
    expect.arrayContaining(['up in light', 'down in light', 'up-fill in dark']),
  )
})

it('a link contains the whole look, and the initial look needs no hash part', () => {
  expect(lookIn(`#${hashOf(own)}`)).toEqual(own)
  expect(hashOf(startLook)).toBe('')
})

it.each(['accent=red', 'radius=17', 'radius=x', 'density=0.5', 'font=comic', 'theme=blue', 'lang=xx', 'up=%23', 'name2=a'])(
  'the invalid value %s in a link is replaced by its default',
  (hash) => expect(lookIn(`#${hash}`)).toEqual(startLook),
)

it.each([own, startLook])('the exported setting `look` is a part of the exported config', (look) => {
  expect(lookText(look)).toMatch(/^ {2}look: \{[\s\S]*\},\n$/)
  expect(configText(look)).toContain(lookText(look))
  expect(lookText(look)).not.toMatch(/mark|codes|legal/)
})

describe('brand.config.ts', () => {
  // The file is in the folder of the demo app, because it imports the SDK.
  const folder = mkdtempSync(join(import.meta.dirname, '../../demo/node_modules/.studio-'))

  it.each([own, startLook, ...presets.map(({ look }): Look => ({ ...startLook, ...look }))])(
    'the build accepts the exported brand.config.ts of the look with the accent $accent',
    async (look) => {
      const file = join(folder, `${look.accent.slice(1)}.config.ts`)
      writeFileSync(file, configText(look))
      expect(await readBrandFile(file)).toMatchObject({ name: look.name, look: inputOf(look) })
    },
  )
})

it('the preview gets the properties of the look, but the colours of prices only if the look sets them', () => {
  const { css, lang, theme } = messageOf(own, brandOf(own))
  expect({ lang, theme }).toEqual({ lang: 'ar', theme: 'dark' })
  expect(css).toContain(':root{--lk-brand-hue')
  expect(css).toContain('--lk-up:')
  expect(messageOf(startLook, brandOf(startLook)).css).not.toContain('--lk-up:')
})
