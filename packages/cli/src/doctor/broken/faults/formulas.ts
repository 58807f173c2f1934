import { add, divide, isPositive, multiply, negate, round, subtract, sum } from '@leverkit/sdk/decimal'
import { margin } from '@leverkit/sdk/math'
import type { FaultTable } from '../Fault.ts'
import {
  asText,
  changeField,
  isList,
  isRow,
  type Json,
  type JsonRow,
  mutateData,
  mutateEachRow,
  mutateField,
  textIn,
} from '../mutate.ts'
import { mutateFrame } from '../mutateFrame.ts'
import { marketOfOrder, onOrders } from '../orders.ts'

const constants = 'product specification, section 9'
const marginFormula = `${constants}: margin = lots × units × price ÷ leverage, to 6 decimals`

/** Formats an amount with six decimals, as the sandbox does. */
const fixed = (value: string) => round({ value, places: 6 })

/** Price with which the margin of an order is computed. */
const marginPrice = (row: JsonRow) => (textIn(row, 'OriginPrice') === '0' ? textIn(row, 'Price') : textIn(row, 'OriginPrice'))

const isLeveraged = (row: JsonRow) => marketOfOrder(row).marginMode === 'leverage'

/** Returns the margin of an order with twelve decimals. The fault then cuts or rounds this margin. */
function exactMargin(row: JsonRow): string {
  const amount = multiply(multiply(textIn(row, 'Quantity'), marketOfOrder(row).contractSize), marginPrice(row))
  return divide({ dividend: amount, divisor: textIn(row, 'Multiple'), places: 12 })
}

const cut = (text: string) => text.replace(/(\.\d{6})\d*$/, '$1')

/** Rounds to 6 decimals; ties go to the even digit. */
function halfEven(text: string): string {
  const kept = cut(text)
  const rest = text.slice(kept.length)
  const isUp = rest > '5'.padEnd(rest.length, '0') || (/^50*$/.test(rest) && /[13579]$/.test(kept))
  return isUp ? add(kept, '0.000001') : kept
}

const onMargins = (change: (row: JsonRow) => string) => () =>
  onOrders((row) => (isLeveraged(row) ? changeField(row, 'CautionMoney', () => change(row)) : row))

const onProfits = (change: (profit: string, row: JsonRow) => string) => () =>
  onOrders((row) =>
    changeField(
      row,
      'FactProfits',
      asText((profit) => change(profit, row)),
    ),
  )

const onDetail = (field: string, change: (row: JsonRow) => Json) => () =>
  mutateEachRow('account.detail', (row) => changeField(row, field, () => change(row)))

const profitsOf = (data: JsonRow): string[] =>
  isList(data.TransOrder) ? data.TransOrder.filter(isRow).map((row) => textIn(row, 'FactProfits')) : []

const onUpdate = (field: string, change: (data: JsonRow) => Json) => () =>
  mutateFrame('FOREX_TRADE', (data) => (isRow(data) ? changeField(data, field, () => change(data)) : data))

/** Mistakes in figures that are calculated from other figures. */
export const formulaFaults = {
  'margin-without-leverage': {
    summary: 'Computes the margin of an order without its leverage.',
    source: marginFormula,
    breaks: 'formulas',
    expects: 'CautionMoney is lots × units × price, as many times too high as the leverage.',
    needsTrade: true,
    apply: onMargins((row) =>
      margin({
        mode: 'leverage',
        lots: textIn(row, 'Quantity'),
        contractSize: marketOfOrder(row).contractSize,
        price: marginPrice(row),
        leverage: '1',
      }),
    ),
  },
  'margin-cut': {
    summary: 'Cuts the margin after 6 decimals in place of rounding it.',
    source: `${marginFormula}; docs/decisions/exact-arithmetic.md: half up`,
    breaks: 'digits',
    expects:
      'A margin whose seventh decimal is 5 or more is 0.000001 too low. Markets with a low price and a contract size of 1 show it.',
    needsTrade: true,
    apply: onMargins((row) => cut(exactMargin(row))),
  },
  'margin-half-even': {
    summary: "Rounds the margin half to even, as a language's round function does.",
    source: `${marginFormula}; docs/decisions/exact-arithmetic.md: half up`,
    breaks: 'digits',
    expects: 'A margin exactly between two values of 6 decimals, with an even sixth decimal, is 0.000001 too low.',
    needsTrade: true,
    apply: onMargins((row) => halfEven(exactMargin(row))),
  },
  'margin-of-fixed-mode': {
    summary: 'Computes each margin as lots × units, as if every market had MarginMode 1.',
    source: `${constants}: fixed mode (MarginMode 1) margin = lots × units`,
    breaks: 'formulas',
    expects: 'CautionMoney of a market with leverage is lots × units.',
    needsTrade: true,
    apply: onMargins((row) => fixed(multiply(textIn(row, 'Quantity'), marketOfOrder(row).contractSize))),
  },
  'fee-of-margin': {
    summary: 'Charges the fee as margin × rate although trade_fee_type is 1.',
    source: `${constants}: trade_fee_type 1 gives fee = lots × rate`,
    breaks: 'formulas',
    expects: 'TradeFee is margin × rate and not lots × rate.',
    needsTrade: true,
    apply: () =>
      onOrders((row) =>
        changeField(row, 'TradeFee', () => fixed(multiply(textIn(row, 'CautionMoney'), marketOfOrder(row).feeRate))),
      ),
  },
  'fee-type-wrong': {
    summary: 'Declares trade_fee_type 2 and charges lots × rate.',
    source: `${constants}: trade_fee_type 1 gives fee = lots × rate, otherwise fee = margin × rate`,
    breaks: 'formulas',
    expects: 'TradeFee is lots × rate although the settings declare margin × rate.',
    needsTrade: true,
    apply: () => mutateField('platform.settings', 'trade_fee_type', () => 2),
  },
  'fee-per-order': {
    summary: 'Shows the rate of one lot as the fee of every order.',
    source: `${constants}: fee = lots × rate`,
    breaks: 'formulas',
    expects: 'TradeFee does not depend on the lots.',
    needsTrade: true,
    apply: () => onOrders((row) => changeField(row, 'TradeFee', () => fixed(marketOfOrder(row).feeRate))),
  },
  'profit-of-wrong-side': {
    summary: 'Computes the profit of a sell order as that of a buy order.',
    source: 'product specification, section 3, order: FactProfits, OrderType; docs/calls.md',
    breaks: 'formulas',
    expects: 'The profit of a sell order has the wrong sign once the price has moved.',
    needsTrade: true,
    apply: onProfits((profit, row) => (row.OrderType === 2 ? fixed(negate(profit)) : profit)),
  },
  'profit-without-units': {
    summary: 'Computes the profit as price difference × lots, without the units per lot.',
    source: 'product specification, section 3, market: ForexContNum, units per lot',
    breaks: 'formulas',
    expects: 'FactProfits is too low by the factor ForexContNum once the price has moved.',
    needsTrade: true,
    apply: onProfits((profit, row) => divide({ dividend: profit, divisor: marketOfOrder(row).contractSize, places: 6 })),
  },
  'profit-less-fee': {
    summary: 'Subtracts the fee from the profit, although the fee was charged when the order opened.',
    source: 'product specification, section 3, order: FactProfits and TradeFee',
    breaks: 'formulas',
    expects: 'FactProfits differs from the price difference × lots × units by TradeFee.',
    needsTrade: true,
    apply: onProfits((profit, row) => fixed(subtract(profit, textIn(row, 'TradeFee')))),
  },
  'total-profit-of-winners': {
    summary: 'Adds only the gains in all_fact_profits, not the losses.',
    source: 'product specification, section 3, order list response: all_fact_profits',
    breaks: 'formulas',
    expects: 'all_fact_profits exceeds the sum of FactProfits of all orders while one of them loses.',
    needsTrade: true,
    apply: () =>
      mutateData('orders.list', (data) => {
        if (!isRow(data) || !isList(data.data)) return data
        const gains = data.data
          .filter(isRow)
          .map((row) => textIn(row, 'FactProfits'))
          .filter(isPositive)
        return { ...data, all_fact_profits: fixed(sum(gains)) }
      }),
  },
  'floating-profit-of-winners': {
    summary: 'Adds only the gains in ProfitsTotal, not the losses.',
    source: 'product specification, section 7, FOREX_TRADE: ProfitsTotal',
    breaks: 'formulas',
    expects: 'ProfitsTotal exceeds the sum of FactProfits in TransOrder while an order loses.',
    needsTrade: true,
    apply: onUpdate('ProfitsTotal', (data) => fixed(sum(profitsOf(data).filter(isPositive)))),
  },
  'used-margin-zero': {
    summary: 'Sends CautionMoneyAll as 0.',
    source: 'product specification, section 7, FOREX_TRADE: CautionMoneyAll',
    breaks: 'formulas',
    expects: 'CautionMoneyAll is not the sum of CautionMoney in TransOrder.',
    needsTrade: true,
    apply: onUpdate('CautionMoneyAll', () => '0.000000'),
  },
  'risk-rate-as-fraction': {
    summary: 'Sends HazardRate as a fraction in place of a percentage.',
    source: 'product specification, section 2: risk rate %; docs/asyncapi.json: used margin ÷ equity × 100',
    breaks: 'formulas',
    expects: 'HazardRate is a hundredth of used margin ÷ equity × 100.',
    needsTrade: true,
    apply: onUpdate('HazardRate', (data) => divide({ dividend: textIn(data, 'HazardRate'), divisor: '100', places: 4 })),
  },
  'risk-rate-inverted': {
    summary: 'Sends the margin level as the risk rate: equity ÷ used margin × 100.',
    source: 'docs/openapi.json, AccountDetail.risk_rate',
    breaks: 'formulas',
    expects: 'risk_rate of the account detail is the inverse of what it should be.',
    needsTrade: true,
    apply: onDetail('risk_rate', (row) => row.prepayment_ratio ?? null),
  },
  'margin-level-zero': {
    summary: 'Sends a margin level of 0 without open orders.',
    source: 'docs/openapi.json, AccountDetail.prepayment_ratio: null without open orders',
    breaks: 'formulas',
    expects: 'prepayment_ratio of an account without orders is "0.00": it looks like a stop-out.',
    apply: onDetail('prepayment_ratio', (row) => row.prepayment_ratio ?? '0.00'),
  },
  'equity-without-profit': {
    summary: 'Sends the balance as net_value, without the floating profit.',
    source: 'product specification, section 3, account: net value',
    breaks: 'formulas',
    expects: 'net_value equals balance while open orders have a profit or a loss.',
    needsTrade: true,
    apply: onDetail('net_value', (row) => row.balance ?? null),
  },
  'free-margin-without-margin': {
    summary: 'Sends the equity as the available prepayment, without subtracting the used margin.',
    source: 'product specification, section 3, account: available prepayment',
    breaks: 'formulas',
    expects: 'available_prepayment is not net_value − current_margin.',
    needsTrade: true,
    apply: onDetail('available_prepayment', (row) => row.net_value ?? null),
  },
  'ledger-without-signs': {
    summary: 'Sends amounts of the ledger without their sign.',
    source: 'product specification, section 3, ledger entry; docs/openapi.json, LedgerEntry.Value: signed',
    breaks: 'formulas',
    expects: 'A fee is a positive amount, and the sum of the ledger exceeds the balance.',
    needsTrade: true,
    apply: () =>
      mutateField(
        'account.ledger',
        'Value',
        asText((value) => value.replace('-', '')),
      ),
  },
  'balance-without-ledger-entry': {
    summary: 'Adds a cent to each balance, which no ledger entry explains.',
    source: 'product specification, section 3, account: balance and ledger entry',
    breaks: 'formulas',
    expects: 'The balance is 0.01 above the sum of all ledger entries.',
    apply: () =>
      mutateField(
        ['account.balance', 'account.detail'],
        'balance',
        asText((text) => fixed(add(text, '0.01'))),
      ),
  },
} as const satisfies FaultTable
