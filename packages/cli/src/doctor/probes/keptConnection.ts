import { Agent, request } from 'node:http'
import { Agent as TlsAgent, request as tlsRequest } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'

/** Time in ms for which a server must keep a connection open that it has announced as persistent. */
const keptMs = 500

/**
 * Sends a read on a new connection. Returns whether the answer announces the close (by `connection: close` or by HTTP/1.0), and
 * whether the server closed the connection.
 */
export const keptConnection = async (url: string): Promise<{ readonly announced: boolean; readonly closed: boolean }> => {
  const isTls = url.startsWith('https:')
  const agent = isTls ? new TlsAgent({ keepAlive: true, maxSockets: 1 }) : new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const sent = new Promise<{ announced: boolean; isClosed: () => boolean }>((resolve, reject) => {
      const outgoing = (isTls ? tlsRequest : request)(url, { agent }, (incoming) => {
        const { socket, httpVersion, headers } = incoming
        let closed = false
        socket.once('close', () => {
          closed = true
        })
        const announced = headers.connection?.toLowerCase() === 'close' || httpVersion === '1.0'
        incoming
          .resume()
          .on('end', () => resolve({ announced, isClosed: () => closed }))
          .on('error', reject)
      })
      outgoing.on('error', reject).end()
    })
    const { announced, isClosed } = await sent
    await wait(keptMs)
    return { announced, closed: isClosed() }
  } finally {
    agent.destroy()
  }
}
