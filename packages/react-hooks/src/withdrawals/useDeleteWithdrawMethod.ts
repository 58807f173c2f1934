import { contract } from '@leverkit/sdk'
import { useEntryWrite } from '../query/useEntryWrite.ts'

/** Removes a bound address or account. Ask first. */
export const useDeleteWithdrawMethod = () =>
  useEntryWrite(contract.withdrawals.deleteMethod, { changes: [contract.withdrawals.methods] })
