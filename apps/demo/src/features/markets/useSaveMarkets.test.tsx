import { contract } from '@leverkit/sdk'
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { lastMarkets, saveMarkets } from './lastMarkets.ts'
import { useSaveMarkets } from './useSaveMarkets.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const markets = contract.markets.list.example.response
const Keeper = () => {
  useSaveMarkets()
  return 'saved'
}

it('the saved list of markets is kept until a new list has loaded and replaces it', async () => {
  saveMarkets(localStorage, { at: 5, lang: 'en', markets })
  let arrive: (list: typeof markets) => void = () => undefined
  const list = new Promise<typeof markets>((resolve) => {
    arrive = resolve
  })
  await renderScreen(<Keeper />, { answers: { 'markets.list': () => list } })
  expect(lastMarkets(localStorage, 'en')).toMatchObject({ at: 5, markets })
  arrive(markets.slice(0, 1))
  await waitFor(() => expect(lastMarkets(localStorage, 'en')?.at).toBeGreaterThan(5))
})
