import { sandboxCodes } from '@leverkit/sdk'
import type { Backend } from './Profile.ts'

/** Backend settings for the sandbox. They apply to every broker on this machine (localhost). */
export const sandboxBackend: Backend = { codes: sandboxCodes, idempotency: true }

/** Whether an address is on this machine. */
export const isLoopback = (url: string): boolean => {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
