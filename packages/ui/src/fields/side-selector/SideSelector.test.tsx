import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { afterEach, expect, test } from 'vitest'
import { type Side, SideSelector } from './SideSelector.tsx'

afterEach(cleanup)

function Controlled({ locale = 'en' }: { locale?: string }) {
  const [side, setSide] = useState<Side | null>('sell')
  return (
    <I18nProvider locale={locale}>
      <SideSelector label="Side" value={side} onChange={setSide} labels={{ buy: 'Buy', sell: 'Sell' }} />
    </I18nProvider>
  )
}
const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked

test('SideSelector shows the sell side first, and the arrow keys change the chosen side', async () => {
  const user = userEvent.setup()
  render(<Controlled />)
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual(['Sell', 'Buy'])
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(isChosen('Buy')).toBe(true)
  await user.keyboard('{ArrowLeft}')
  expect(isChosen('Sell')).toBe(true)
})

test('on a right-to-left page, the left arrow key changes the side of SideSelector from sell to buy', async () => {
  const user = userEvent.setup()
  render(<Controlled locale="ar-u-nu-latn" />)
  await user.tab()
  await user.keyboard('{ArrowLeft}')
  expect(isChosen('Buy')).toBe(true)
})

test('SideSelector chooses a side on click', async () => {
  const user = userEvent.setup()
  render(<Controlled />)
  await user.click(screen.getByText('Buy'))
  expect(isChosen('Buy')).toBe(true)
})
