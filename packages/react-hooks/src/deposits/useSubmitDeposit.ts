import { contract } from '@leverkit/sdk'
import { useEntryWrite } from '../query/useEntryWrite.ts'

/** Tells of a digital currency that was sent, with the image that proves it. */
export const useSubmitDeposit = () =>
  useEntryWrite(contract.deposits.submit, { changes: [contract.deposits.records], isShown: true })
