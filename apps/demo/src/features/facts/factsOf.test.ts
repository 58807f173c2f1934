import { contract, type Market } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { feeOf, lotFiguresOf, positionInDay } from './factsOf.ts'

const [example] = contract.markets.list.example.response
const market = (change: Partial<Market> = {}): Market => ({ ...(example as Market), leverages: ['50', '200', '100'], ...change })
const settings = { feeType: 'perLot' } as const

it('the figures of one lot use the leverage of the ticket', () => {
  expect(lotFiguresOf(market(), settings, { price: '1.10000', leverage: '100' })).toEqual({
    leverage: '100',
    margin: '1100.000000',
    valuePerPip: '10.000000',
  })
})

it('if a market offers no leverages, its margin is known only if the margin is fixed', () => {
  expect(
    lotFiguresOf(market({ marginMode: 'fixed', contractSize: '1000', leverages: [] }), settings, {
      price: '1.1',
      leverage: '100',
    }),
  ).toMatchObject({
    leverage: null,
    margin: '1000.000000',
  })
  expect(lotFiguresOf(market({ leverages: [] }), settings, { price: '1.1', leverage: '100' }).margin).toBeNull()
})

it('a market without pips has no pip value', () => {
  expect(lotFiguresOf(market({ pipDigits: null }), settings, { price: '1.1', leverage: '100' })).toMatchObject({
    valuePerPip: null,
  })
})

it('the fee is an amount per lot or a percentage of the margin', () => {
  expect(feeOf(market({ feeRate: '3.5' }), settings)).toEqual({ perLot: '3.5' })
  expect(feeOf(market({ feeRate: '0.0005' }), { feeType: 'ofMargin' })).toEqual({ percent: '0.05' })
})

it.each([
  ['1.10', '1.20', '1.15', '50.0%'],
  ['1.10', '1.20', '1.101', '1.0%'],
  ['1.10', '1.20', '1.30', '100%'],
  ['1.10', '1.20', '1.05', '0%'],
  ['1.10', '1.10', '1.10', '50%'],
])('between a low of %s and a high of %s, a last price of %s is at %s', (low, high, last, at) => {
  expect(positionInDay({ low, high, last })).toBe(at)
})
