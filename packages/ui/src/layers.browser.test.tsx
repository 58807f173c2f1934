import { afterEach, expect, test } from 'vitest'
import kit from './styles.css?inline'

/** Cascade layers of Tailwind CSS 4, with one rule of its reset and one utility class. */
const tailwind = `@layer theme, base, components, utilities;
@layer base { button { background-color: transparent; border-radius: 0; padding: 0; } }
@layer utilities { .rounded-none { border-radius: 0; } }`
const order = '@layer theme, base, leverkit, leverkit-brand, components, utilities;'

const page = document.createElement('div')
const sheets: HTMLStyleElement[] = []
afterEach(() => {
  page.remove()
  for (const sheet of sheets.splice(0)) sheet.remove()
})

/** Loads the stylesheets in the given order. Returns the computed styles of a kit button without and with a utility class. */
function load(...texts: string[]) {
  for (const text of texts) {
    const sheet = document.head.appendChild(document.createElement('style'))
    sheet.textContent = text
    sheets.push(sheet)
  }
  page.innerHTML =
    '<button class="lk-button" data-size="md"></button><button class="lk-button rounded-none" data-size="md"></button>'
  document.body.append(page)
  const [plain, changed] = [...page.children].map((button) => getComputedStyle(button))
  if (!plain || !changed) throw new Error('A button is missing.')
  return { padding: plain.paddingInlineStart, radius: plain.borderRadius, changed: changed.borderRadius }
}

test.each([
  ['before Tailwind', [order, kit, tailwind]],
  ['after Tailwind', [order, tailwind, kit]],
])('in the documented layer order, a kit loaded %s overrides the CSS reset, and utility classes override the kit', (_, texts) => {
  const { padding, radius, changed } = load(...texts)
  expect(padding).not.toBe('0px')
  expect(radius).not.toBe('0px')
  expect(changed).toBe('0px')
})

test('without the documented layer order, the stylesheet loaded last (Tailwind or the kit) overrides the other', () => {
  expect(load(kit, tailwind).padding).toBe('0px')
  for (const sheet of sheets.splice(0)) sheet.remove()
  expect(load(tailwind, kit).changed).not.toBe('0px')
})

test('the README documents the order of cascade layers that these tests use', async () => {
  const { default: readme } = await import('../README.md?raw')
  expect(readme).toContain(order)
})

test('the kit sets its text size on the body and not on the root element, so 1rem keeps its size', () => {
  load(kit)
  const sizes = [document.documentElement, document.body].map((element) => getComputedStyle(element).fontSize)
  expect(sizes).toEqual(['16px', '15px'])
})

test.each([
  ['lk-button', 'pointer'],
  ['rounded lk-button', 'pointer'],
  ['bulk-actions', 'default'],
  ['text-lk-text-2', 'default'],
])('a button with the classes "%s" has the cursor of the kit only if one of them is a class of the kit', (classes, cursor) => {
  load(kit)
  page.innerHTML = `<button class="${classes}"></button>`
  const [button] = page.children
  expect(button && getComputedStyle(button).cursor).toBe(cursor)
})
