import { contract } from '@leverkit/sdk'
import { useEntryWrite } from '../query/useEntryWrite.ts'

/** Binds a coin address or a bank account. */
export const useBindWithdrawMethod = () =>
  useEntryWrite(contract.withdrawals.bindMethod, { changes: [contract.withdrawals.methods], isShown: true })
