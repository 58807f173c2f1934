import { type Client, contract, isLeverkitError, type LeverkitError, type UploadProgress } from '@leverkit/sdk'
import { useCallback, useEffect, useRef, useState } from 'react'
import { endpointQuery } from './query/endpointQuery.ts'
import type { ReadOptionsOf } from './query/readOptions.ts'
import { useEntryWrite } from './query/useEntryWrite.ts'
import { useRead } from './query/useRead.ts'
import { useRuntime } from './runtime/RuntimeContext.ts'

/** Query options of the identity check. */
export const identityQuery = (client: Client) => endpointQuery(client, contract.verification.status, {})

/**
 * Status of the signed-in user's identity check. Fetched for real accounts only.
 *
 * @example
 * const { data } = useIdentity()
 * const isVerified = data?.reviewStatus === 'verified'
 */
export const useIdentity = (options?: ReadOptionsOf<typeof contract.verification.status>) =>
  useRead(identityQuery(useRuntime().client), options)

/**
 * Submits the name, document number and both images for review.
 *
 * @example const { mutate, isPending } = useSubmitIdentity()
 */
export const useSubmitIdentity = () =>
  useEntryWrite(contract.verification.submit, { changes: [contract.verification.status], isShown: true })

/** State of one upload. */
export type UploadState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'uploading'; readonly progress: UploadProgress }
  | { readonly phase: 'uploaded'; readonly url: string }
  | { readonly phase: 'failed'; readonly error: LeverkitError }

type Image = Parameters<ReturnType<typeof useRuntime>['client']['verification']['upload']>[0]['file']

const idle: UploadState = { phase: 'idle' }
/**
 * Timeout of an upload in ms. The timeout is long, because uploading a photograph takes longer than other calls. The user sees
 * the progress and can abort.
 */
const uploadTimeoutMs = 120_000

/**
 * Uploads one image at a time. A new upload, a call of `abort` or leaving the screen aborts the pending upload.
 * Uploading the same image twice has no side effects, so a failed upload can be repeated.
 *
 * @example
 * const { state, upload, abort } = useUpload()
 * const url = state.phase === 'uploaded' ? state.url : null
 */
export const useUpload = () => {
  const { client, session } = useRuntime()
  const [state, setState] = useState<UploadState>(idle)
  const current = useRef<AbortController | null>(null)

  const abort = useCallback(() => {
    current.current?.abort()
    current.current = null
    setState(idle)
  }, [])

  const upload = useCallback(
    async (file: Image) => {
      current.current?.abort()
      const own = new AbortController()
      current.current = own
      const show = (next: UploadState) => {
        if (current.current === own) setState(next)
      }
      const onProgress = (progress: UploadProgress) => show({ phase: 'uploading', progress })
      onProgress({ sentBytes: 0, totalBytes: file.size })
      try {
        const options = { signal: own.signal, timeoutMs: uploadTimeoutMs, silent: true, onProgress }
        const { url } = await client.verification.upload({ file }, options)
        show({ phase: 'uploaded', url })
      } catch (error) {
        if (!isLeverkitError(error)) throw error
        show({ phase: 'failed', error })
      }
    },
    [client],
  )

  useEffect(() => {
    const stop = session.subscribe(abort)
    return () => {
      stop()
      current.current?.abort()
      current.current = null
    }
  }, [session, abort])
  return { state, upload, abort }
}
