import { contract } from '@leverkit/sdk'
import { useEntryWrite } from '../query/useEntryWrite.ts'

/** Gives a demo account its first balance back; its orders are closed and cancelled. Ask first. */
export const useResetDemo = () =>
  useEntryWrite(contract.account.resetDemo, {
    changes: [contract.orders.list, contract.account.balance, contract.account.detail, contract.account.ledger],
    isShown: true,
  })
