import { contract } from '@leverkit/sdk'
import { useEntryWrite } from '../query/useEntryWrite.ts'

/** Registers an account; signing in to it is another step. A picture with letters serves for one attempt, so the next is fetched. */
export const useRegister = () => useEntryWrite(contract.session.register, { changes: [contract.session.captcha], isShown: true })
