import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listenTo } from './nodeSocket.ts'
import { FakeSocket } from './testing/FakeSocket.ts'

/**
 * Emits frames as `ws` does. Frames that were received in one read of the socket are all emitted in one task of the event loop.
 */
class EmittingSocket extends FakeSocket {
  readonly #emitter = new EventEmitter()

  on(type: string, listener: (...args: unknown[]) => void): void {
    this.#emitter.on(type, listener)
  }

  off(type: string, listener: (...args: unknown[]) => void): void {
    this.#emitter.off(type, listener)
  }

  read(...frames: readonly string[]): void {
    for (const frame of frames) this.#emitter.emit('message', Buffer.from(frame), false)
  }
}

test('if several frames arrive in one read of the socket, `firstOfRead` is true only for the first frame @promise-5', async () => {
  const socket = new EmittingSocket('wss://api.example.com/v1/ws')
  const heard: unknown[] = []
  const stop = listenTo(socket, (text, news) => heard.push([text, news]))
  socket.read('a', 'b', 'c')
  await Promise.resolve()
  socket.read('d', 'e')
  stop()
  socket.read('f')
  expect(heard).toEqual([
    ['a', true],
    ['b', false],
    ['c', false],
    ['d', true],
    ['e', false],
  ])
})

test('if the socket is not an event emitter, `firstOfRead` is true for every frame', () => {
  const socket = new FakeSocket('wss://api.example.com/v1/ws')
  const heard: unknown[] = []
  listenTo(socket, (text, news) => heard.push([text, news]))
  socket.say('a')
  socket.say('b')
  expect(heard).toEqual([
    ['a', true],
    ['b', true],
  ])
})

/**
 * Script of a process that connects to a server, performs an action and closes the stream. The script prints the milliseconds
 * from `close()` until the process exits.
 */
const script = (bundle: string, url: string, beforeClose: string) => `
import { createStream } from ${JSON.stringify(bundle)}
const stream = createStream({ url: ${JSON.stringify(url)} })
stream.connect()
${beforeClose}
const closedAt = performance.now()
stream.close()
process.on('exit', () => console.log(Math.round(performance.now() - closedAt)))
`

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(fileURLToPath(new URL('../../node_modules/.closing-', import.meta.url)))
  const source = fileURLToPath(new URL('./index.ts', import.meta.url))
  await build({
    entryPoints: [source],
    outfile: `${folder}/stream.mjs`,
    bundle: true,
    format: 'esm',
    platform: 'node',
    conditions: ['@leverkit/source'],
    external: ['isomorphic-ws'],
    logLevel: 'error',
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

const nodes = [process.execPath, '/usr/bin/node', '/usr/local/bin/node', ...(process.env.LEVERKIT_NODES ?? '').split(':')]
  .filter((path) => path !== '' && existsSync(path))
  .map((path) => ({ path, version: spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.trim() }))
  .filter(({ version }, index, all) => all.findIndex((other) => other.version === version) === index)

/** Runs a script in another process and returns its output. */
const run = (node: string, text: string) =>
  new Promise<string>((resolve, reject) => {
    const file = `${folder}/${Math.random().toString(36).slice(2)}.mjs`
    writeFileSync(file, text)
    execFile(node, [file], { timeout: 20_000 }, (error, stdout) => (error ? reject(error) : resolve(stdout.trim())))
  })

/** Starts a silent server. It either never answers the upgrade, or answers the upgrade and then reads nothing. */
const deafPeer = async (answers = true) => {
  const peers: Socket[] = []
  const server = createServer().on('upgrade', (request, socket: Socket) => {
    peers.push(socket)
    socket.pause()
    socket.on('error', () => undefined)
    if (!answers) return
    const key = createHash('sha1')
      .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`,
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    peers,
    close: () => {
      for (const peer of peers) peer.destroy()
      server.close()
    },
  }
}

/** Waits until the TCP connection is open. The request for the upgrade is then sent, and its answer is pending. */
const untilConnected = `
const has = (kind) => process.getActiveResourcesInfo().includes(kind)
while (!has('TCPSocketWrap') || has('TCPConnectWrap') || has('GetAddrInfoReqWrap')) await new Promise((next) => setImmediate(next))
`
const untilOpen = "await new Promise((open) => stream.on('status', ({ status }) => status === 'open' && open()))"

describe.each(nodes)('the stream on Node $version', ({ path }) => {
  test.each([
    ['never answers the closing handshake', true],
    ['never answers the upgrade', false],
  ])(
    'the process exits within a second after close() if the server %s @promise-10',
    async (_what, answers) => {
      const peer = await deafPeer(answers)
      const beforeClose = answers ? untilOpen : untilConnected
      try {
        expect(Number(await run(path, script(`${folder}/stream.mjs`, peer.url, beforeClose)))).toBeLessThan(1_000)
      } finally {
        peer.close()
      }
    },
    30_000,
  )

  test('sockets to silent servers do not accumulate @promise-10', async () => {
    const peer = await deafPeer()
    // The servers stay silent, so the stream replaces its socket after 3 missed pongs.
    const source = `
import { createStream } from ${JSON.stringify(`${folder}/stream.mjs`)}
const stream = createStream({ url: ${JSON.stringify(peer.url)}, pingIntervalMs: 20, random: () => 0 })
let opened = 0
stream.on('status', ({ status }) => {
  if (status !== 'open' || ++opened < 10) return
  console.log(process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length)
  stream.close()
})
stream.connect()
`
    try {
      expect(await run(path, source)).toBe('1')
      expect(peer.peers).toHaveLength(10)
    } finally {
      peer.close()
    }
  }, 30_000)
})

test('the stream is tested on Node 20 and on the Node of this workspace', ({ skip }) => {
  const versions = nodes.map(({ version }) => version)
  if (!versions.some((version) => version.startsWith('v20.'))) skip('no Node 20 on this machine: name one in LEVERKIT_NODES')
  expect(versions).toContain(process.version)
})
