import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { listenTo } from './node-socket.ts'
import { FakeSocket } from './testing/fake-socket.ts'

/** As `ws` is: it emits, and every frame that it read at once in one go. */
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

test('of the frames of one read the first is news of the socket, and so is the first of the next', async () => {
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

test('a socket that does not emit brings every frame by itself, and each is news', () => {
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
