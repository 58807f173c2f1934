import { contract, type Market } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { feeOf, lotFiguresOf } from './factsOf.ts'

const [example] = contract.markets.list.example.response
const market = (change: Partial<Market> = {}): Market => ({ ...(example as Market), leverages: ['50', '200', '100'], ...change })
const settings = { feeType: 'perLot' } as const

it('the figures of one lot use the highest leverage', () => {
  expect(lotFiguresOf(market(), settings, '1.10000')).toEqual({
    leverage: '200',
    margin: '550.000000',
    valuePerPip: '10.000000',
    pip: '0.0001',
  })
})

it('the margin of a market with a fixed margin is known without a leverage; for any other market, the margin is unknown if the market has no leverages', () => {
  expect(lotFiguresOf(market({ marginMode: 'fixed', contractSize: '1000', leverages: [] }), settings, '1.1')).toMatchObject({
    leverage: null,
    margin: '1000.000000',
  })
  expect(lotFiguresOf(market({ leverages: [] }), settings, '1.1').margin).toBeNull()
})

it('a market without pips has no pip value', () => {
  expect(lotFiguresOf(market({ pipDigits: null }), settings, '1.1')).toMatchObject({ pip: null, valuePerPip: null })
})

it('the fee is an amount per lot or a percentage of the margin', () => {
  expect(feeOf(market({ feeRate: '3.5' }), settings)).toEqual({ perLot: '3.5' })
  expect(feeOf(market({ feeRate: '0.0005' }), { feeType: 'ofMargin' })).toEqual({ percent: '0.05' })
})
