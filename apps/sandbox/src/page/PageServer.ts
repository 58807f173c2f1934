import { createLog, type Log } from '../process/log.ts'
import { StartError } from '../process/StartError.ts'
import { deleteDatabase } from '../store/IndexedDbFiles.ts'
import type { ClientFrame, PageBrokerOptions, ServerFrame, ToBroker, ToPage } from './messages.ts'
import { type OpenedPage, openPage } from './openPage.ts'
import { PageServerSocket } from './PageServerSocket.ts'
import { portPipe } from './Pipe.ts'
import { sendableResponse, toRequest } from './wireRequest.ts'

/** Log of the worker. Its errors appear in the console of the browser. */
const log: Log = { ...createLog((line) => reportError(new Error(line))), info: () => undefined }

/** Thrown when another browser tab has opened the database. */
class OpenElsewhereError extends Error {}

/**
 * Time in ms to wait for a database that another worker has opened. When a page reloads, its old worker ends only after the new
 * worker has started.
 */
const lockMs = 10_000

/** Waits for the exclusive right to open a database. Returns a function that releases the right. */
function lock(name: string): Promise<() => void> {
  // Pages without TLS have no locks. They use a shared worker, and no other worker opens the database.
  if (!('locks' in navigator)) return Promise.resolve(() => undefined)
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { signal: AbortSignal.timeout(lockMs) }, () => new Promise<void>((release) => resolve(release)))
      .catch((cause: unknown) => {
        const isElsewhere = cause instanceof DOMException && cause.name === 'TimeoutError'
        reject(isElsewhere ? new OpenElsewhereError(`The database ${name} is open in another tab.`, { cause }) : cause)
      })
  })
}

/** A broker that serves the pages of one database. */
interface Serving {
  readonly opened: Promise<OpenedPage>
  readonly pages: Set<Page>
  close(): Promise<void>
}

interface Page {
  send(message: ToPage): void
  readonly sockets: Set<PageServerSocket>
  readonly calls: Map<number, AbortController>
}

const databaseOf = ({ name = 'leverkit' }: PageBrokerOptions) => name

/** Serves pages from a worker. Each database name has one broker. */
export class PageServer {
  readonly #serving = new Map<string, Serving>()

  /** Serves one page through a message port. */
  accept(port: Pick<MessagePort, 'postMessage'> & { onmessage: ((event: MessageEvent<ToBroker>) => void) | null }): void {
    const page: Page = { send: (message) => port.postMessage(message), sockets: new Set(), calls: new Map() }
    let serving: Serving | null = null
    port.onmessage = ({ data }) => {
      if (data.kind === 'open') serving = this.#open(page, data.options)
      else if (serving !== null) void this.#handle(page, serving, data)
    }
  }

  #open(page: Page, options: PageBrokerOptions): Serving {
    const name = databaseOf(options)
    const serving = this.#serving.get(name) ?? this.#start(name, options)
    this.#serving.set(name, serving)
    serving.pages.add(page)
    serving.opened.then(
      ({ storage }) => page.send({ kind: 'ready', storage }),
      (error: unknown) => {
        this.#serving.delete(name)
        const code = error instanceof OpenElsewhereError ? 'OPEN_ELSEWHERE' : 'START_FAILED'
        page.send({ kind: 'failed', code, message: error instanceof Error ? error.message : String(error) })
      },
    )
    return serving
  }

  #start(name: string, { name: _, isKept = true, ...options }: PageBrokerOptions): Serving {
    const pages = new Set<Page>()
    const open = async () => {
      const release = isKept ? await lock(`leverkit ${name}`) : () => undefined
      try {
        const onMessage = (message: (ToPage & { kind: 'message' })['message']) => {
          for (const page of pages) page.send({ kind: 'message', message })
        }
        const page = await openPage(isKept ? { kind: 'indexeddb', name } : { kind: 'memory' }, { ...options, onMessage, log })
        return { page, release }
      } catch (error) {
        release()
        throw error
      }
    }
    const opening = open()
    return {
      pages,
      opened: opening.then(({ page }) => page),
      close: async () => {
        const { page, release } = await opening
        await page.close()
        if (page.storage === 'indexeddb') await deleteDatabase(name)
        this.#serving.delete(name)
        release()
      },
    }
  }

  async #handle(page: Page, serving: Serving, message: Exclude<ToBroker, { kind: 'open' }>): Promise<void> {
    if (message.kind === 'fetch') return this.#answer(page, serving, message)
    if (message.kind === 'abort') return page.calls.get(message.id)?.abort()
    if (message.kind === 'connect') return this.#connect(page, serving, message.port)
    if (message.kind === 'leave') return this.#leave(page, serving)
    await serving.close()
    for (const each of serving.pages) each.send({ kind: 'reset' })
  }

  async #answer(page: Page, serving: Serving, { id, request }: Extract<ToBroker, { kind: 'fetch' }>): Promise<void> {
    const call = new AbortController()
    page.calls.set(id, call)
    try {
      const { broker } = await serving.opened
      const response = await broker.answer(toRequest(request, call.signal), null)
      page.send({ kind: 'response', id, response: await sendableResponse(response) })
    } catch (error) {
      // The broker answers every error of a call itself, so this error means that the connection broke.
      page.send({ kind: 'broken', id, message: error instanceof Error ? error.message : String(error) })
    } finally {
      page.calls.delete(id)
    }
  }

  async #connect(page: Page, serving: Serving, port: MessagePort): Promise<void> {
    const socket = new PageServerSocket(portPipe<ServerFrame, ClientFrame>(port))
    page.sockets.add(socket)
    socket.on('close', () => page.sockets.delete(socket))
    try {
      const { broker } = await serving.opened
      broker.sockets.accept(socket)
      socket.begin()
    } catch (error) {
      socket.terminate()
      // If the broker could not be opened, the page has already received the reason.
      if (!(error instanceof StartError || error instanceof OpenElsewhereError)) throw error
    }
  }

  #leave(page: Page, serving: Serving): void {
    serving.pages.delete(page)
    for (const call of page.calls.values()) call.abort()
    for (const socket of page.sockets) socket.terminate()
  }
}
