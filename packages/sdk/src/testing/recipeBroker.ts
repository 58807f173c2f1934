import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import type { Endpoint } from '../contract/endpoint.ts'
import { contract, topics } from '../contract/index.ts'

const answerOf = <Req, Res>({ path, response, example }: Endpoint<Req, Res>) => [path, response.write(example.response)] as const

const { session, platform, markets, withdrawals } = contract
const answers = new Map<string, unknown>([
  answerOf(session.createDemo),
  answerOf(session.loginDemo),
  answerOf(platform.settings),
  answerOf(markets.list),
  answerOf(markets.categories),
  answerOf(withdrawals.currencies),
])
const quotes = JSON.stringify({ topic: topics.quotes.name, data: topics.quotes.event.write(topics.quotes.example) })

const readCommand = (data: unknown) => JSON.parse(String(data)) as { readonly type: string; readonly token?: string }

/**
 * Starts a broker that answers calls with the examples of the contract. The broker logs each call, command and socket. A log
 * entry contains the token if the client sent one.
 */
export const startRecipeBroker = async () => {
  const log: string[] = []
  const server = createServer(({ url = '', headers }, response) => {
    const path = url.split('?')[0] ?? ''
    log.push(`${path} ${headers.authorization ?? 'visitor'}`)
    response.end(JSON.stringify({ code: 1, msg: '', data: answers.get(path) ?? null }))
  })
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => {
    log.push('socket opened')
    socket.on('close', () => log.push('socket closed'))
    socket.on('message', (data) => {
      const { type, token } = readCommand(data)
      log.push(token === undefined ? type : `${type} ${token}`)
      if (type === 'login') socket.send('{"type":"login","code":1}')
      if (type === 'sub') socket.send(quotes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    sockets.close()
    server.closeAllConnections()
    server.close()
  }
  return { log, sockets, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
