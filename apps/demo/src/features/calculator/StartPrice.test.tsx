import { marketsQuery } from '@leverkit/react-hooks'
import { contract, type Market } from '@leverkit/sdk'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { i18n } from '../../i18n/i18n.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { CalculatorScreen } from './CalculatorScreen.tsx'

afterEach(cleanup)

const [example] = contract.markets.list.example.response as [Market]
const at = (last: string): Market => ({ ...example, quote: { ...example.quote, last } })
const tick = (last: string) => ({ ...example.quote, code: example.code, last, status: 'open', time: Date.now() })

const Gate = () => {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <CalculatorScreen />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      open
    </button>
  )
}

/** Opens the calculator with a list that was fetched nine minutes ago. The new list arrives when the test calls `answer`. */
const openWithOldList = async () => {
  const { promise, resolve } = Promise.withResolvers<Market[]>()
  await i18n.loadNamespaces('facts')
  const shown = await renderScreen(<Gate />, { visited: ['/calculator'], answers: { 'markets.list': () => promise } })
  const { queryKey } = marketsQuery(shown.client)
  shown.queryClient.setQueryData(queryKey, [at('1.05000')], { updatedAt: Date.now() - 9 * 60_000 })
  fireEvent.click(screen.getByRole('button', { name: 'open' }))
  await field('openPrice')
  return { ...shown, answer: (last: string) => act(async () => resolve([at(last)])) }
}
const field = (key: 'openPrice' | 'closePrice' | 'stopPrice') =>
  screen.findByRole<HTMLInputElement>('textbox', { name: i18n.t(`facts:calculator.${key}`) })
const type = async (key: 'openPrice' | 'closePrice', value: string) => {
  const input = await field(key)
  await act(async () => fireEvent.change(input, { target: { value } }))
}
const shownIn = async (key: 'openPrice' | 'closePrice' | 'stopPrice') => (await field(key)).value

it('the prices stay empty while only the price of an old list is known', async () => {
  await openWithOldList()
  expect(await shownIn('openPrice')).toBe('')
  expect(await shownIn('closePrice')).toBe('')
  expect(screen.getByText(i18n.t('shell:loading'))).toBeDefined()
})

it('the calculator starts with the live price if it arrives before the list, and later prices do not change it', async () => {
  const { say, answer } = await openWithOldList()
  await say('quotes', [tick('1.20000')])
  await waitFor(async () => expect(await shownIn('openPrice')).toBe('1.20000'))
  expect(await shownIn('closePrice')).toBe('1.20600')
  await say('quotes', [tick('1.30000')])
  await answer('1.40000')
  expect(await shownIn('openPrice')).toBe('1.20000')
})

it('the calculator starts with the price of the new list if it arrives before a live price', async () => {
  const { answer } = await openWithOldList()
  await answer('1.40000')
  await waitFor(async () => expect(await shownIn('openPrice')).toBe('1.40000'))
})

it('the current price does not replace an open price that the user has typed', async () => {
  const { say, answer } = await openWithOldList()
  await type('openPrice', '1.11111')
  await say('quotes', [tick('1.20000')])
  await answer('1.40000')
  expect(await shownIn('openPrice')).toBe('1.11111')
})

it('the current price fills the open price and keeps a close price that the user has typed', async () => {
  const { say } = await openWithOldList()
  await type('closePrice', '1.22222')
  await say('quotes', [tick('1.20000')])
  await waitFor(async () => expect(await shownIn('openPrice')).toBe('1.20000'))
  expect(await shownIn('closePrice')).toBe('1.22222')
})

it('the size by risk starts with the current price', async () => {
  const { say } = await openWithOldList()
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: i18n.t('facts:calculator.size') })))
  await say('quotes', [tick('1.20000')])
  await waitFor(async () => expect(await shownIn('openPrice')).toBe('1.20000'))
  expect(await shownIn('stopPrice')).toBe('1.19400')
})
