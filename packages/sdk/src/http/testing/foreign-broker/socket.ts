/**
 * The socket of the foreign broker. It sends current prices to every subscriber. It sends account totals and closed
 * orders only to the signed-in user.
 */

import type { Server } from 'node:http'
import { WebSocket, WebSocketServer } from 'ws'
import type { Account, Book, BookEvent } from './book.ts'
import * as records from './records.ts'
import { decimal, type Json, write } from './wire.ts'

export interface ForeignSockets {
  /** Number of connected clients. */
  readonly count: number
  /** Topics with at least one subscriber. */
  readonly topics: ReadonlySet<string>
  /** Terminates every connection without a closing handshake. */
  cut(): void
  stop(): void
}

interface Guest {
  readonly socket: WebSocket
  readonly topics: Set<string>
  account: Account | undefined
}

const OF_ACCOUNT = new Set(['FOREX_TRADE', 'FOREX_CLOSED'])

export function attachSocket(server: Server, book: Book, owner: (token: string) => Account | undefined): ForeignSockets {
  const guests = new Set<Guest>()
  const listening = new WebSocketServer({ server, path: '/v1/ws' })

  function send(guest: Guest, frame: Json): void {
    if (guest.socket.readyState === WebSocket.OPEN) guest.socket.send(write(frame))
  }

  const push = (guest: Guest, topic: string, data: Json): void => {
    if (guest.topics.has(topic)) send(guest, { topic, data, node: 'fx-eu-3' })
  }

  function hear(guest: Guest, message: { type?: unknown; token?: unknown; topic?: unknown }): void {
    const topic = String(message.topic ?? '')
    switch (message.type) {
      case 'ping':
        send(guest, { type: 'pong', at: Math.floor(book.now() / 1000) })
        return
      case 'login':
        guest.account = owner(String(message.token ?? ''))
        send(
          guest,
          guest.account ? { type: 'login', code: '1', msg: 'ok' } : { type: 'login', code: '999', msg: 'Your session has ended' },
        )
        return
      case 'logout':
        guest.account = undefined
        send(guest, { type: 'logout', code: '1' })
        return
      case 'unsub':
        guest.topics.delete(topic)
        send(guest, { type: 'unsub', topic, code: '1' })
        return
      case 'sub':
        if (OF_ACCOUNT.has(topic) && !guest.account) {
          send(guest, { type: 'sub', topic, code: '999', msg: 'Sign in first' })
          return
        }
        guest.topics.add(topic)
        send(guest, { type: 'sub', topic, code: '1' })
        if (topic === 'DAY_MARKET')
          push(
            guest,
            topic,
            book.markets.map((market) => records.tickRecord(market, book.now())),
          )
        if (topic === 'FOREX_TRADE' && guest.account) push(guest, topic, records.pushedTotals(book, guest.account))
        return
      default:
        send(guest, { type: 'error', code: 'S-1', msg: 'Not understood' })
    }
  }

  listening.on('connection', (socket) => {
    const guest: Guest = { socket, topics: new Set(), account: undefined }
    guests.add(guest)
    send(guest, { type: 'hello', node: 'fx-eu-3', heartbeat: 30 })
    socket.on('message', (data) => {
      try {
        hear(guest, JSON.parse(String(data)))
      } catch {
        send(guest, { type: 'error', code: 'S-0', msg: 'Not JSON' })
      }
    })
    socket.on('close', () => guests.delete(guest))
    socket.on('error', () => socket.terminate())
  })

  const leave = book.on((event: BookEvent) => {
    for (const guest of guests) {
      if (event.type === 'orders') {
        if (guest.account !== event.account) continue
        if (event.closed.length > 0) push(guest, 'FOREX_CLOSED', event.closed)
        push(guest, 'FOREX_TRADE', records.pushedTotals(book, event.account))
        continue
      }
      const { market } = event
      push(guest, 'DAY_MARKET', [records.tickRecord(market, book.now())])
      const price = decimal(market.price)
      push(guest, `KLINE.${market.code}`, {
        Time: Math.floor(book.now() / 60_000) * 60,
        Open: price,
        High: price,
        Low: price,
        Close: price,
        Volume: 1,
      })
      if (guest.account) push(guest, 'FOREX_TRADE', records.pushedTotals(book, guest.account))
    }
  })

  return {
    get count() {
      return guests.size
    },
    get topics() {
      return new Set([...guests].flatMap((guest) => [...guest.topics]))
    },
    cut() {
      for (const guest of guests) guest.socket.terminate()
    },
    stop() {
      leave()
      for (const guest of guests) guest.socket.terminate()
      listening.close()
    },
  }
}
