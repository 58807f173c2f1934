import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OrderCard } from './OrderCard.tsx'

afterEach(cleanup)

const renderCard = (direction: 'ltr' | 'rtl' = 'ltr') => {
  const [onOpen, onEnd] = [vi.fn(), vi.fn()]
  render(
    <div style={{ direction }}>
      <OrderCard
        {...{ code: 'EURUSD', side: 'buy', lots: '0.50', profit: '58.50', openPrice: '1.08302', currentPrice: '1.08419' }}
        {...{ stopLoss: null, takeProfit: null, onPress: onOpen, onEnd }}
        labels={{
          side: { buy: 'Buy', sell: 'Sell', unknown: 'Unknown side' },
          ...{ stopLoss: 'SL', takeProfit: 'TP', noLimits: 'None', setLimits: 'Set', end: 'Close position' },
        }}
      />
    </div>,
  )
  const card = screen.getByRole('article')
  card.setPointerCapture = vi.fn()
  card.style.direction = direction
  return { card, onOpen, onEnd }
}

const swipe = (card: HTMLElement, dx: number, { dy = 0, pointerType = 'touch' } = {}) => {
  const at = (x: number, y: number) => ({ pointerId: 5, isPrimary: true, pointerType, clientX: x, clientY: y })
  fireEvent.pointerDown(card, at(200, 50))
  fireEvent.pointerMove(card, at(200 + dx / 2, 50 + dy / 2))
  fireEvent.pointerMove(card, at(200 + dx, 50 + dy))
  fireEvent.pointerUp(card, at(200 + dx, 50 + dy))
}
const isRevealed = (card: HTMLElement) => card.dataset.revealed !== undefined

test('on a left-to-right page, a swipe to the left reveals a button of OrderCard, but does not press the button', () => {
  const { card, onOpen, onEnd } = renderCard()
  swipe(card, -90)
  expect(isRevealed(card)).toBe(true)
  expect([onOpen, onEnd].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  fireEvent.click(card.querySelector('.lk-order-swipe') as HTMLElement)
  expect(onEnd).toHaveBeenCalledTimes(1)
  expect(isRevealed(card)).toBe(false)
})

test.each([
  ['a short swipe', -40, {}],
  ['a swipe to the right', 90, {}],
  ['a vertical movement', -60, { dy: 120 }],
  ['a drag with the mouse', -90, { pointerType: 'mouse' }],
])('%s does not reveal the swipe button of OrderCard', (_, dx, more) => {
  const { card } = renderCard()
  swipe(card, dx, more)
  expect(isRevealed(card)).toBe(false)
})

test('on a right-to-left page, only a swipe to the right reveals the button of OrderCard', () => {
  const { card } = renderCard('rtl')
  swipe(card, -90)
  expect(isRevealed(card)).toBe(false)
  swipe(card, 90)
  expect(isRevealed(card)).toBe(true)
})

test('a swipe back or a press outside the card hides the revealed button of OrderCard', () => {
  const { card } = renderCard()
  swipe(card, -90)
  swipe(card, 90)
  expect(isRevealed(card)).toBe(false)
  swipe(card, -90)
  fireEvent.pointerDown(document.body)
  expect(isRevealed(card)).toBe(false)
})

test('the ✕ button of OrderCard has the action as its accessible name and the order as its accessible description', () => {
  const { onEnd } = renderCard()
  const cross = screen.getByRole('button', { name: 'Close position', description: 'EURUSD Buy 0.50' })
  fireEvent.click(cross)
  expect(onEnd).toHaveBeenCalledTimes(1)
})
