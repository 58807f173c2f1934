import { contract } from '@leverkit/sdk'
import { useEntryWrite } from '../query/useEntryWrite.ts'

/** Sets a new password with a code, for somebody who has forgotten theirs. Ends every session of the account. */
export const useForgotPassword = () => useEntryWrite(contract.session.forgotPassword, { isShown: true })
