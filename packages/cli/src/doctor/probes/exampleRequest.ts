import type { CallName } from '@leverkit/sdk'
import { calls } from '../wire/call.ts'

/** A picture of one pixel, as PNG. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Returns the example request of a call. It is used for calls that the backend must refuse without reading the request. */
export const exampleRequest = (name: CallName): object => {
  if (name === 'verification.upload') return { file: new Blob([new Uint8Array(onePixel)], { type: 'image/png' }) }
  return calls.get(name)?.example.request ?? {}
}
