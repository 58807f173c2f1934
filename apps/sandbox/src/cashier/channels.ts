import type { WithdrawCurrency } from '@leverkit/sdk/contract'
import type { CashType } from '../store/schema.ts'

/** Minimum, maximum and precision of the amount of a single deposit or withdrawal. */
export interface AmountLimits {
  readonly min: string
  readonly max: string
  /** Maximum number of decimal places of an amount. */
  readonly decimals: number
}

/** A currency in which users can deposit. */
export interface DepositChannel extends AmountLimits {
  readonly code: string
  readonly type: CashType
  /** Price of one unit of the currency, in the account currency. */
  readonly usdPrice: string
}

/**
 * A blockchain network over which users can send a coin, and the format of its deposit addresses. The sandbox invents these
 * addresses.
 */
export interface CoinNetwork {
  readonly id: number
  readonly currencyCode: string
  readonly network: string
  /**
   * Start of each invented address. No address of the real network starts with it, so real coins cannot be sent to the invented
   * addresses.
   */
  readonly prefix: string
  readonly alphabet: string
  readonly length: number
}

/** A bank account of the broker. Users transfer their deposits to this account. */
export interface BankAccount {
  readonly id: number
  readonly currencyCode: string
  readonly bankName: string
  readonly bankAddress: string
  readonly bankSwift: string
  readonly payeeName: string
  readonly payeeAccount: string
}

export interface WithdrawChannel extends WithdrawCurrency, AmountLimits {
  readonly type: CashType
  readonly feeType: 'fixed' | 'percent'
}

const coin = { type: 'coin', decimals: 8 } as const
const bank = { type: 'bank', min: '10', max: '100000', decimals: 2 } as const

export const depositChannels: readonly DepositChannel[] = [
  { ...coin, code: 'USDT', usdPrice: '1', min: '10', max: '100000' },
  { ...coin, code: 'BTC', usdPrice: '64000', min: '0.0005', max: '5' },
  { ...bank, code: 'USD', usdPrice: '1' },
  { ...bank, code: 'EUR', usdPrice: '1.25' },
  { ...bank, code: 'GBP', usdPrice: '1.28' },
  // The yen deliberately has no bank account. Apps must also handle a currency without any way to pay.
  { ...bank, code: 'JPY', usdPrice: '0.0064', min: '1000', max: '10000000', decimals: 0 },
]

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

export const coinNetworks: readonly CoinNetwork[] = [
  { id: 1, currencyCode: 'USDT', network: 'TRC20', prefix: 'TSandb0x', alphabet: base58, length: 34 },
  { id: 2, currencyCode: 'USDT', network: 'ERC20', prefix: '0xSandbox', alphabet: '0123456789abcdef', length: 42 },
  {
    id: 3,
    currencyCode: 'BTC',
    network: 'Bitcoin',
    prefix: 'bc1qsandbox',
    alphabet: 'qpzry9x8gf2tvdw0s3jn54khce6mua7l',
    length: 42,
  },
]

const payee = { payeeName: 'Sandbox Brokerage (takes no real money)' } as const

export const bankAccounts: readonly BankAccount[] = [
  {
    ...payee,
    id: 1,
    currencyCode: 'USD',
    bankName: 'Sandbox Harbour Bank',
    bankAddress: '1 Sample Quay, Testville',
    bankSwift: 'SANDXX00',
    payeeAccount: 'XX00 0000 0000 0001',
  },
  {
    ...payee,
    id: 2,
    currencyCode: 'EUR',
    bankName: 'Sandbox Savings Bank',
    bankAddress: 'Musterplatz 2, Testville',
    bankSwift: 'SANDXX01',
    payeeAccount: 'XX00 0000 0000 0002',
  },
  {
    ...payee,
    id: 3,
    currencyCode: 'EUR',
    bankName: 'Sandbox Credit Union',
    bankAddress: '3 rue de l’Exemple, Testville',
    bankSwift: 'SANDXX02',
    payeeAccount: 'XX00 0000 0000 0003',
  },
  {
    ...payee,
    id: 4,
    currencyCode: 'GBP',
    bankName: 'Sandbox Merchant Bank',
    bankAddress: '4 Specimen Lane, Testville',
    bankSwift: 'SANDXX03',
    payeeAccount: 'XX00 0000 0000 0004',
  },
]

/** Minimum, maximum and precision of a withdrawal amount, in the account currency. */
const out = { min: '10', max: '50000', decimals: 6 } as const
const coinOut = { ...out, type: 'coin' } as const
const bankOut = { ...out, type: 'bank', network: null } as const

export const withdrawChannels: readonly WithdrawChannel[] = [
  { ...coinOut, id: 1, code: 'USDT', network: 'TRC20', feeRate: '1', feeType: 'fixed', usdPrice: '1' },
  { ...coinOut, id: 2, code: 'USDT', network: 'ERC20', feeRate: '12.5', feeType: 'fixed', usdPrice: '1' },
  {
    ...coinOut,
    id: 3,
    code: 'BTC',
    network: 'Bitcoin',
    feeRate: '0.005',
    feeType: 'percent',
    usdPrice: '0.000015625',
  },
  { ...bankOut, id: 4, code: 'USD', feeRate: '15', feeType: 'fixed', usdPrice: '1' },
  { ...bankOut, id: 5, code: 'EUR', feeRate: '0.01', feeType: 'percent', usdPrice: '0.8' },
  { ...bankOut, id: 6, code: 'JPY', feeRate: '0.02', feeType: 'percent', usdPrice: '156.25' },
]

export const withdrawChannelOf = (id: number): WithdrawChannel | undefined =>
  withdrawChannels.find((channel) => channel.id === id)
