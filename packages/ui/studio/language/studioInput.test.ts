import { describe, expect, test } from 'vitest'
import { brandSnippet, derive, presets, startValues } from './studioInput.ts'

describe('inputs of the theme studio', () => {
  test.each(presets)('the preset $label is a valid brand', ({ id: _, label: __, ...preset }) => {
    expect(derive({ ...startValues, ...preset }).refusal).toBeNull()
  })

  test('derive returns the error for a rejected colour and does not throw it', () => {
    expect(derive({ ...startValues, accent: '#zzz' }).refusal?.field).toBe('accent')
    expect(derive({ ...startValues, accent: '#f0b90b', isExact: true }).refusal?.pair?.theme).toBe('light')
  })

  test('brandSnippet omits optional inputs that are not set', () => {
    expect(brandSnippet({ ...startValues, up: '#1565c0' })).toBe(
      "look: {\n  accent: '#0b5fff',\n  radius: 10,\n  density: 1,\n  up: '#1565c0',\n},\n",
    )
    expect(brandSnippet({ ...startValues, font: 'humanist' })).toContain(`font: '"Segoe UI Variable Text", "Avenir Next"`)
  })
})
