import { expect, it } from 'vitest'
import { account } from './account.ts'

const detail = {
  balance: '1000.5',
  lock_balance: '20',
  net_value: '1010.5',
  available_prepayment: '900',
  current_margin: '110.5',
  risk_rate: '9.1',
  prepayment_ratio: '914.4',
  total_profit: '-3.25',
}

it('each account figure is read from its own wire field', () => {
  expect(account.balance.response.read(detail)).toEqual({ balance: '1000.5', lockedBalance: '20' })
  expect(account.detail.response.read(detail)).toEqual({
    balance: '1000.5',
    lockedBalance: '20',
    equity: '1010.5',
    freeMargin: '900',
    usedMargin: '110.5',
    riskRate: '9.1',
    marginLevel: '914.4',
    totalProfit: '-3.25',
  })
})

it('the account figures in an answer are optional, except the balance and the locked balance', () => {
  const { balance, lock_balance: locked } = detail
  const none = { equity: null, freeMargin: null, usedMargin: null, riskRate: null, marginLevel: null, totalProfit: null }
  expect(account.detail.response.read({ balance, lock_balance: locked })).toEqual({ balance, lockedBalance: locked, ...none })
  expect(() => account.detail.response.read({ balance })).toThrow('lock_balance')
  expect(() => account.balance.response.read({ lock_balance: locked })).toThrow('balance')
})
