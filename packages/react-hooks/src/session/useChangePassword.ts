import { contract } from '@leverkit/sdk'
import { useEntryWrite } from '../query/useEntryWrite.ts'

/** Changes the password of the person signed in, with a code. Ends their other sessions. */
export const useChangePassword = () => useEntryWrite(contract.session.changePassword, { isShown: true })
