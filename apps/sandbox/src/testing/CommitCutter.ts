import { connect, createServer, type Socket } from 'node:net'

/**
 * A proxy between the sandbox and PostgreSQL. The proxy can drop a statement, or the server's answer to a COMMIT. After it has
 * dropped a message, it closes the connection.
 */
export interface CommitCutter {
  /** Address of the database. Connections to it go through the proxy. */
  readonly url: string
  /** Number of connections that the proxy closed between a COMMIT and its answer. */
  readonly cuts: number
  /** Whether the proxy drops the answer to the next COMMIT. */
  cutNext: boolean
  /**
   * Text that selects the statement to drop. The proxy drops the next statement that contains this text, and closes the
   * connection. Null to drop no statement.
   */
  dropNext: string | null
  close(): Promise<void>
}

const query = 0x51

/**
 * Whether this chunk of the PostgreSQL protocol contains the simple query COMMIT. The sandbox always sends COMMIT as a separate
 * message.
 */
const commits = (chunk: Buffer): boolean => {
  const [type, start] = [chunk[0], 5]
  return type === query && /^commit\b/i.test(chunk.toString('latin1', start, start + 8))
}

/**
 * Opens a proxy for a server that listens on a socket file.
 *
 * @param target - database address whose `host` is the folder of the socket file
 */
export async function openCommitCutter(target: string): Promise<CommitCutter> {
  const address = new URL(target)
  const file = `${address.searchParams.get('host')}/.s.PGSQL.5432`
  const open = new Set<Socket>()
  const state = { cuts: 0, cutNext: false, dropNext: null as string | null }
  const server = createServer((client) => {
    const database = connect(file)
    let isCutting = false
    const end = () => {
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) {
      open.add(socket)
      socket.on('error', end)
      socket.on('close', () => {
        open.delete(socket)
        end()
      })
    }
    client.on('data', (chunk) => {
      if (state.dropNext !== null && chunk.includes(state.dropNext)) {
        state.dropNext = null
        return end()
      }
      if (state.cutNext && commits(chunk)) {
        state.cutNext = false
        isCutting = true
      }
      database.write(chunk)
    })
    database.on('data', (chunk) => {
      if (!isCutting) return void client.write(chunk)
      // PostgreSQL has now answered the COMMIT. The sandbox does not receive this answer.
      state.cuts += 1
      end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const url = new URL(target)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.toString(),
    get cuts() {
      return state.cuts
    },
    get cutNext() {
      return state.cutNext
    },
    set cutNext(value) {
      state.cutNext = value
    },
    get dropNext() {
      return state.dropNext
    },
    set dropNext(value) {
      state.dropNext = value
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
