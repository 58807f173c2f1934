import { contract } from '@leverkit/sdk'
import { useEntryWrite } from '../query/useEntryWrite.ts'

/** Sends name, document number and both images for review. */
export const useSubmitIdentity = () =>
  useEntryWrite(contract.verification.submit, { changes: [contract.verification.status], isShown: true })
