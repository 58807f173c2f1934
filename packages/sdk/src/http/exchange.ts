import { createFetch, FetchError } from 'ofetch'
import { trackSend } from '#platform-send'
import type { Deadline } from './deadline.ts'
import type { Outgoing } from './outgoing.ts'
import type { CallOptions, Transport } from './transport.ts'
import { uploadingFetch } from './upload.ts'

/** HTTP answer whose text has not been decoded. */
export interface Answer {
  readonly status: number
  readonly ok: boolean
  readonly body: string
}

/** Describes why a request got no complete answer, and whether the broker may have received the request. */
export class Interruption {
  readonly sent: boolean
  readonly cause: unknown
  /**
   * Kind of failure: a redirect, a misdirected request (HTTP 421), or an incomplete answer (`cut`). `null` for any other loss
   * of the connection.
   */
  readonly how: 'redirected' | 'misdirected' | 'cut' | null
  readonly status: number | undefined

  constructor(sent: boolean, cause: unknown, how: Interruption['how'] = null, status?: number) {
    this.sent = sent
    this.cause = cause
    this.how = how
    this.status = status
  }
}

const isRedirect = ({ type, status, redirected }: Response) =>
  redirected || type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304)

/**
 * Sends a request once and reads the whole answer as text.
 *
 * @throws Interruption when the request got no complete answer
 */
export const exchange = async (
  transport: Transport,
  request: Outgoing,
  limit: Deadline,
  { onProgress, isWrite }: Pick<CallOptions, 'onProgress'> & { readonly isWrite: boolean },
): Promise<Answer> => {
  const { url, method, headers, body } = request
  const controller = new AbortController()
  limit.signal.addEventListener('abort', () => controller.abort(limit.signal.reason))
  const tracker = isWrite ? trackSend(() => controller.abort()) : null
  const fetch = onProgress && body instanceof FormData ? uploadingFetch(transport, body, onProgress) : transport.fetch
  // The response is stored as soon as its headers arrive. Its status is then known even if the connection ends before the whole
  // body has arrived.
  let firstResponse: Response | undefined
  const watched: typeof fetch = async (input, init) => {
    firstResponse = await fetch(input, init)
    return firstResponse
  }
  const { raw } = createFetch({ fetch: watched, Headers, AbortController })
  const send = () =>
    raw<string, 'text'>(url, {
      ...tracker?.init,
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      signal: controller.signal,
      cache: 'no-store',
      // Redirects are not followed. If `fetch` followed a redirect, it would send a write twice, and the session headers to
      // another host.
      redirect: 'manual',
      // Retries are disabled, because ofetch repeats GET requests by default, and some writes are GET requests. The body is
      // read whatever the HTTP status is, because a refusal may have any status.
      retry: 0,
      ignoreResponseError: true,
      responseType: 'text',
    })
  try {
    const response = await limit.within(tracker ? tracker.run(send) : send())
    const { status, ok, _data } = response
    if (isRedirect(response)) throw new Interruption(true, undefined, 'redirected', status || undefined)
    return { status, ok, body: _data ?? '' }
  } catch (error) {
    if (error instanceof Interruption) throw error
    if (tracker?.isMisdirected()) throw new Interruption(true, error, 'misdirected', 421)
    const sent = tracker?.hasLeft(error) ?? true
    const cause = error instanceof FetchError ? (error.cause ?? error) : error
    // After the headers have arrived, every error of the platform means that the answer is incomplete.
    throw firstResponse ? new Interruption(true, cause, 'cut', firstResponse.status) : new Interruption(sent, cause)
  }
}
