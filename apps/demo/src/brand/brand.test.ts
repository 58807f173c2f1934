import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lookOf, readBrand, withMode } from '../../build/brandPlugin.ts'
import { iconOf } from '../../build/icon.ts'
import { manifestOf } from '../../build/manifest.ts'
import { brandSchema } from './schema.ts'

const names = readdirSync(join(import.meta.dirname, 'brands'))

describe.each(names)('the brand %s', (name) => {
  it('has a valid config, and an icon and a manifest derived from it', async () => {
    const brand = await readBrand(name)
    expect(brandSchema.safeParse(brand).success).toBe(true)
    expect(iconOf(brand)).toContain(brand.icon.ground)
    expect(manifestOf(brand)).toMatchObject({ name: brand.title, short_name: brand.name, theme_color: brand.icon.ground })
  })
})

it('rejects an invalid brand and names the wrong values', async () => {
  const brand = await readBrand('leverkit')
  const wrong = { ...brand, languages: ['xx'], look: { ...brand.look, accent: 1 } }
  const paths = brandSchema.safeParse(wrong).error?.issues.map(({ path }) => path.join('.'))
  expect(paths).toEqual(['languages.0', 'look.accent'])
})

it('rejects a look with too little contrast and names the pair with its contrast', async () => {
  const brand = await readBrand('leverkit')
  const pale = { ...brand, look: { accent: '#7fcbe6', isExact: true } }
  expect(() => lookOf(pale)).toThrow(/in the light theme has a contrast of 1\.\d\d:1 and needs/)
})

it('ships two brands that differ in colour, shape, density, font and first languages', async () => {
  const [a, b] = await Promise.all(['leverkit', 'kestrand'].map(readBrand))
  if (!a || !b) throw new Error('a brand is missing')
  for (const key of ['accent', 'radius', 'density', 'font'] as const) expect(a.look[key]).not.toBe(b.look[key])
  expect(a.mark).not.toEqual(b.mark)
  expect([a.isMain, b.isMain]).toEqual([false, true])
})

it('replaces brand.isMain by its value at build time, so that the unused search is removed', () => {
  const asked = 'const Search = () => (brand.isMain ? <Companies /> : <Markets />)'
  expect(withMode(asked, { isMain: false })).toBe('const Search = () => (false ? <Companies /> : <Markets />)')
  expect(withMode('brand.isMainStreet', { isMain: true })).toBe('brand.isMainStreet')
})
