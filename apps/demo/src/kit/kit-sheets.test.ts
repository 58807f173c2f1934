import { expect, it } from 'vitest'
import { orderedSheets } from '../../../../packages/ui/build/componentStyles.ts'
import { firstFolders, kitSheets } from '../../build/kit-styles.ts'

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
