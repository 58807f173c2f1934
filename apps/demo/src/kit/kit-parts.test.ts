import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { orderedSheets } from '../../../../packages/ui/build/componentStyles.ts'
import { firstFolders, iconParts, kitSheets } from '../../build/kit-parts.ts'

const { first, later } = kitSheets()

it('loses no stylesheet of the kit between the first screen and the others, and says none twice', () => {
  expect([...first, ...later].filter((sheet) => sheet.includes('/') && !sheet.startsWith('tokens/')).sort()).toEqual(
    orderedSheets().toSorted(),
  )
})

it('brings the look of what the first screen draws, also of the screen that a crash leaves', () => {
  expect(firstFolders()).toEqual(expect.arrayContaining(['market-list', 'market-row', 'tab-bar', 'search-field', 'error-state']))
  for (const sheet of ['tokens/tokens.css', 'base.css', 'market-row/MarketRow.css', 'chips/Chips.css', 'button/Button.css'])
    expect(first).toContain(sheet)
})

it('leaves what opens later to the other screens', () => {
  for (const sheet of ['sheet/Sheet.css', 'order-ticket/OrderTicket.css', 'select/Select.css']) expect(later).toContain(sheet)
})

const iconSet = readFileSync(join(import.meta.dirname, '../../../../packages/ui/src/icon/iconSet.ts'), 'utf8')
const icons = iconParts(iconSet)

it('has the icons at hand that the first screen draws: of its places, its head, its search, its banners', () => {
  for (const name of ['quotes', 'follow', 'account', 'language', 'search', 'star', 'offline', 'clock'])
    expect(icons.names).toContain(name)
})

it('brings every other icon with the other screens, and none twice', () => {
  const rows = [...iconSet.matchAll(/^ {2}(\w+): \w+,$/gm)].map(([, name = '']) => name)
  expect(rows.length).toBeGreaterThan(50)
  for (const name of rows) {
    expect(new RegExp(`^ {2}${name}: `, 'm').test(icons.first)).toBe(icons.names.includes(name))
    expect(new RegExp(`[{,] ${name}: `).test(icons.later)).toBe(!icons.names.includes(name))
  }
})
