import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { brand } from '../../brand/brand.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { HistoryTools } from './HistoryTools.tsx'

afterEach(() => {
  cleanup()
  Object.assign(brand, { withoutScreens: undefined })
})

const open = () =>
  renderScreen(<HistoryTools orders={[]} filter={{ market: null, side: null, days: null }} onChange={() => undefined} />)

it('the history links to the performance screen, unless the brand omits this screen', async () => {
  await open()
  expect(await screen.findByRole('button', { name: 'Performance' })).toBeTruthy()
  cleanup()
  Object.assign(brand, { withoutScreens: ['performance'] })
  await open()
  expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Performance' })).toBeNull()
})
