import { PageServer } from './PageServer.ts'

/** Program of the worker. This thread is either a shared worker, which serves all tabs, or a worker of one tab. */
const server = new PageServer()
const scope = globalThis as unknown as Parameters<PageServer['accept']>[0] & {
  onconnect?: ((event: MessageEvent) => void) | null
}

if ('onconnect' in scope) {
  scope.onconnect = ({ ports: [port] }) => {
    if (port !== undefined) server.accept(port)
  }
} else server.accept(scope)
