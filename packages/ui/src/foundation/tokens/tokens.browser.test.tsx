import '../../styles.css'
import { afterEach, describe, expect, test } from 'vitest'
import { kitColors } from '../../../studio/language/kitColors.ts'
import { deriveBrand } from '../brand/deriveBrand.ts'
import { formatBrandCss } from '../brand/formatBrandCss.ts'
import { tokenSources } from './tokenSources.ts'
import { listTokens, type Theme, themes } from './tokenTree.ts'

const added: Element[] = []
afterEach(() => {
  for (const element of added.splice(0)) element.remove()
})

function add<Name extends keyof HTMLElementTagNameMap>(name: Name, parent: Element, attributes: Record<string, string> = {}) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  parent.append(element)
  added.push(element)
  return element
}
const addStyle = (css: string, place: 'first' | 'last') => {
  const style = add('style', document.head)
  style.textContent = css
  if (place === 'first') document.head.prepend(style)
}

/** Returns lightness, chroma and hue of the colour that a role has on an element in the browser. */
function seen(element: HTMLElement, role: string): number[] {
  element.style.color = `var(--lk-${role})`
  const figures = getComputedStyle(element).color.match(/[\d.]+(e-\d+)?/g) ?? []
  return figures.slice(0, 3).map((figure) => Math.round(+figure * 1000) / 1000)
}
const rounded = (color: readonly number[] | undefined) => (color ?? []).map((term) => Math.round(term * 1000) / 1000)
const roles = listTokens(tokenSources.theme.light).map(([name]) => name)

describe('the compiled tokens in a browser', () => {
  const looks = themes.flatMap((theme) => Object.keys(tokenSources.palette).map((palette) => [theme, palette] as const))

  test.each(looks)(
    'in a browser, every role of the theme %s with the palette %s has the colour that the token files define',
    (theme, palette) => {
      const probe = add('div', document.body, { 'data-lk-theme': theme, 'data-lk-palette': palette })
      const colors = kitColors(theme, palette)
      const own = [...roles, ...listTokens(tokenSources.direction).map(([name]) => name), 'up', 'down', 'up-candle', 'down-soft']
      for (const role of own) expect(seen(probe, role), role).toEqual(rounded(colors.get(role)))
    },
  )

  test('an element with its own theme uses that theme inside an element with another theme', () => {
    const outer = add('div', document.body, { 'data-lk-theme': 'dark' })
    const inner = add('div', outer, { 'data-lk-theme': 'light' })
    const [lightness] = seen(inner, 'canvas')
    expect(lightness).toBe(1)
    expect(seen(outer, 'canvas')[0]).toBeLessThan(0.2)
  })

  test('a Latin text on a right-to-left page is aligned to the right', () => {
    const page = add('div', document.body, { dir: 'rtl', style: 'inline-size: 300px' })
    const title = add('p', page, { class: 'lk-announcement-title' })
    title.textContent = 'Leverkit'
    const range = document.createRange()
    range.selectNodeContents(title)
    expect(range.getBoundingClientRect().right).toBe(title.getBoundingClientRect().right)
  })

  test('a CSS rule of the page outside all cascade layers overrides a more specific rule of the kit', () => {
    addStyle('.mine { background-color: rgb(1, 2, 3) }', 'first')
    const button = add('button', document.body, { class: 'lk-button mine', 'data-variant': 'primary', 'data-hovered': 'true' })
    button.style.transition = 'none'
    expect(getComputedStyle(button).backgroundColor).toBe('rgb(1, 2, 3)')
  })

  test.each(['first', 'last'] as const)(
    'a brand stylesheet loaded %s sets the brand’s colours in both themes, except on elements with their own palette',
    (place) => {
      const brand = deriveBrand({ accent: '#6d4aff', up: '#1565c0' })
      addStyle(formatBrandCss(brand), place)
      const on = (theme: Theme) => add('div', document.body, { 'data-lk-theme': theme })
      for (const theme of themes) {
        const probe = on(theme)
        for (const role of [...roles.filter((name) => name !== 'scrim'), 'up', 'down-candle', 'buy-fill'])
          expect(seen(probe, role), `${theme} ${role}`).toEqual(rounded(brand[theme].colors.get(role)))
      }
      const chosen = add('div', document.body, { 'data-lk-theme': 'light', 'data-lk-palette': 'green-red' })
      expect(seen(chosen, 'up')).toEqual(rounded(kitColors('light').get('up')))
    },
  )
})
