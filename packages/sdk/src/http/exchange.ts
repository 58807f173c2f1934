import { createFetch, FetchError } from 'ofetch'
import { depart } from '#platform-departure'
import type { Deadline } from './deadline.ts'
import type { Outgoing } from './outgoing.ts'
import type { CallOptions, Transport } from './transport.ts'
import { uploadingFetch } from './upload.ts'

/** An answer as it came. */
export interface Answer {
  readonly status: number
  readonly ok: boolean
  readonly body: string
}

/** Why there is no answer, and whether the request may have arrived. */
export class Interruption {
  readonly sent: boolean
  readonly cause: unknown
  /** What is known beyond the connection's end: a redirect, or an answer that broke off. */
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
 * @throws Interruption when there is none
 */
export const exchange = async (
  transport: Transport,
  request: Outgoing,
  limit: Deadline,
  { onProgress, isWrite }: Pick<CallOptions, 'onProgress'> & { readonly isWrite: boolean },
): Promise<Answer> => {
  const { url, method, headers, body } = request
  const ending = new AbortController()
  limit.signal.addEventListener('abort', () => ending.abort(limit.signal.reason))
  const departure = isWrite ? depart(() => ending.abort()) : null
  const fetch = onProgress && body instanceof FormData ? uploadingFetch(transport, body, onProgress) : transport.fetch
  // Headers that came before the connection ended.
  let begun: Response | undefined
  const watched: typeof fetch = async (input, init) => {
    begun = await fetch(input, init)
    return begun
  }
  const { raw } = createFetch({ fetch: watched, Headers, AbortController })
  const send = () =>
    raw<string, 'text'>(url, {
      ...departure?.init,
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      signal: ending.signal,
      cache: 'no-store',
      // To follow a redirect would send a write twice, and the session's headers to whatever host it names.
      redirect: 'manual',
      // Orders travel as GET, and ofetch repeats GETs: never here. A refusal may come with any status, so all are read.
      retry: 0,
      ignoreResponseError: true,
      responseType: 'text',
    })
  try {
    const response = await limit.within(departure ? departure.run(send) : send())
    const { status, ok, _data } = response
    if (isRedirect(response)) throw new Interruption(true, undefined, 'redirected', status || undefined)
    return { status, ok, body: _data ?? '' }
  } catch (error) {
    if (error instanceof Interruption) throw error
    if (departure?.isMisdirected()) throw new Interruption(true, error, 'misdirected', 421)
    const sent = departure?.hasLeft(error) ?? true
    const cause = error instanceof FetchError ? (error.cause ?? error) : error
    // Also a body that breaks off: whatever the platform calls it, no readable answer came.
    throw begun ? new Interruption(true, cause, 'cut', begun.status) : new Interruption(sent, cause)
  }
}
