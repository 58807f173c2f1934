import { expect, it } from 'vitest'
import { type Message, Messages } from './messages.ts'

const said = (title: string): Message => ({ words: { title }, timeoutMs: 1 })

it('messages reach the listener in the sequence in which they were added', () => {
  const messages = new Messages()
  const heard: Message[] = []
  messages.listen((message) => heard.push(message))
  messages.add(said('one'))
  messages.add(said('two'))
  expect(heard).toEqual([said('one'), said('two')])
})

it('messages are queued while no listener exists, and each message is delivered once', () => {
  const messages = new Messages()
  messages.add(said('early'))
  const heard: Message[] = []
  const stop = messages.listen((message) => heard.push(message))
  stop()
  messages.add(said('between'))
  messages.listen((message) => heard.push(message))
  expect(heard).toEqual([said('early'), said('between')])
})

it('whenQueued calls its callback immediately if messages are already queued, and then for each newly queued message', () => {
  const messages = new Messages()
  const calls: string[] = []
  messages.add(said('early'))
  const stop = messages.whenQueued(() => calls.push('missed'))
  messages.add(said('later'))
  stop()
  messages.add(said('after'))
  expect(calls).toEqual(['missed', 'missed'])
})
