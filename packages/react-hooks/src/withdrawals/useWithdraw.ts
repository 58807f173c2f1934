import { contract } from '@leverkit/sdk'
import { useEntryWrite } from '../query/useEntryWrite.ts'

/** Withdraws an amount to a bound address or account; it is locked until the withdrawal is done. */
export const useWithdraw = () =>
  useEntryWrite(contract.withdrawals.submit, {
    changes: [contract.withdrawals.records, contract.account.balance, contract.account.detail, contract.account.ledger],
    isShown: true,
  })
