import { contract } from '@leverkit/sdk'
import { useEntryWrite } from '../query/useEntryWrite.ts'

/** Tells of a bank wire that was sent, with the image that proves it. */
export const useSubmitWire = () =>
  useEntryWrite(contract.deposits.submitWire, { changes: [contract.deposits.records], isShown: true })
