import { expect, it, vi } from 'vitest'
import type { ClientFrame, ServerFrame } from './messages.ts'
import { PageServerSocket } from './PageServerSocket.ts'

/** A socket, and a function that delivers a frame of the client to it. */
const openSocket = () => {
  let deliver: (frame: ClientFrame) => void = () => undefined
  const sent: ServerFrame[] = []
  const socket = new PageServerSocket({
    send: (frame) => sent.push(frame),
    listen: (listener) => {
      deliver = listener
    },
    close: () => undefined,
  })
  socket.begin()
  return { socket, sent, deliver: (frame: ClientFrame) => deliver(frame) }
}

it('a frame reaches every listener even if one of them throws, and the socket still closes', () => {
  const later: (() => void)[] = []
  vi.stubGlobal('queueMicrotask', (act: () => void) => later.push(act))
  const { socket, sent, deliver } = openSocket()
  const heard: unknown[] = []
  socket.on('message', () => {
    throw new Error('listener')
  })
  socket.on('message', (data, isBinary) => heard.push(data, isBinary))
  socket.on('close', () => heard.push('close'))
  deliver({ kind: 'text', text: 'hi' })
  deliver({ kind: 'close', code: 1000, reason: '' })
  vi.unstubAllGlobals()
  expect(heard).toEqual(['hi', false, 'close'])
  expect(sent.map(({ kind }) => kind)).toEqual(['open', 'close'])
  expect(later[0]).toThrow('listener')
})

it('a listener that was added with once() is called for the first frame only', () => {
  const { socket, deliver } = openSocket()
  const heard = vi.fn()
  socket.once('message', heard)
  deliver({ kind: 'text', text: 'first' })
  deliver({ kind: 'text', text: 'second' })
  expect(heard.mock.calls).toEqual([['first', false]])
})
