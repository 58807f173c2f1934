import { type Listener, type ListenOptions, listen, type ServerParts } from './node.ts'

/**
 * Manages the open ports. The first `close` call runs `before`, closes all ports, and then runs `after`. Later calls return the
 * same promise.
 */
export function createPorts(before: () => Promise<void>, after: () => Promise<void>) {
  const listeners = new Set<Listener>()
  let closing: Promise<void> | null = null
  const close = async () => {
    await before()
    await Promise.all([...listeners].map((listener) => listener.close()))
    await after()
  }
  return {
    async open(parts: ServerParts, options?: ListenOptions): Promise<Listener> {
      const listener = await listen(parts, options)
      listeners.add(listener)
      return listener
    },
    close() {
      closing ??= close()
      return closing
    },
  }
}
