import { contract, type Endpoint } from '@leverkit/sdk/contract'
import { BrokenConnectionError } from '../http/router.ts'
import type { FaultCall, Faults } from './faults.ts'

const known: ReadonlyMap<string, FaultCall> = new Map(
  Object.entries(contract).flatMap(([group, entries]) =>
    (Object.entries(entries) as [string, Endpoint<object, unknown>][]).map(([verb, { method, path, effect }]) => [
      `${method} ${path}`,
      { name: `${group}.${verb}`, effect },
    ]),
  ),
)

const badGateway = () =>
  new Response('<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>', {
    status: 502,
    headers: { 'content-type': 'text/html; charset=UTF-8' },
  })

async function cut(response: Response): Promise<Response> {
  const bytes = await response.arrayBuffer()
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return new Response(bytes.slice(0, bytes.byteLength >> 1), { status: response.status, headers })
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => (signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve(), { once: true })))

/** Middleware that applies the faults that affect calls. */
export interface UnreliableCalls {
  through(request: Request, answer: () => Promise<Response>): Promise<Response>
  /** Closes the connections of all calls that hang because of a fault. */
  close(): void
}

export function createUnreliableCalls(faults: Faults): UnreliableCalls {
  const closing = new AbortController()

  /** Lets a call hang without an answer until the caller aborts or the fault is switched off. Then closes the connection. */
  const hang = async (name: 'timeoutBeforeAccept' | 'timeoutAfterAccept', signal: AbortSignal): Promise<never> => {
    await Promise.race([aborted(signal), aborted(closing.signal), faults.whenOff(name)])
    throw new BrokenConnectionError()
  }
  const late = async (signal: AbortSignal) => {
    const delay = faults.find('slow')?.value
    if (delay === undefined || delay === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, parseInt(delay, 10))
    })
    await Promise.race([wait, aborted(signal), aborted(closing.signal)])
    clearTimeout(timer)
  }
  return {
    async through(request, answer) {
      const call = known.get(`${request.method} ${new URL(request.url).pathname}`)
      if (call === undefined || !faults.any) return answer()
      await late(request.signal)
      if (faults.strikes('dropCalls', call)) throw new BrokenConnectionError()
      if (faults.strikes('html502', call)) return badGateway()
      if (faults.strikes('timeoutBeforeAccept', call)) return hang('timeoutBeforeAccept', request.signal)
      const response = await answer()
      if (faults.strikes('timeoutAfterAccept', call)) return hang('timeoutAfterAccept', request.signal)
      return faults.strikes('partial', call) ? cut(response) : response
    },
    close: () => closing.abort(),
  }
}
