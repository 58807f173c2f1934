import { expect, it } from 'vitest'
import { ticketFacts, tradedMarket } from '../testing/fixtures.ts'
import { TicketCalculator } from './TicketCalculator.ts'
import { newTicket } from './ticketState.ts'

it('TicketCalculator calculates once for all callers until the price, the account or the form changes', () => {
  const calculator = new TicketCalculator()
  const state = { ...newTicket(tradedMarket), lots: '1', leverage: '100' }
  const facts = ticketFacts()
  const first = calculator.of(state, facts)
  expect(calculator.of(state, { ...facts })).toBe(first)
  const dearer = calculator.of(state, { ...facts, price: '1.20000' })
  expect(dearer.figures.price).toBe('1.20000')
  expect(calculator.of(state, { ...facts, price: '1.20000', freeMargin: '1.00' }).problems).not.toEqual(dearer.problems)
  expect(calculator.of({ ...state, lots: '2' }, facts).figures.margin).not.toBe(first.figures.margin)
})
