import { expect, it } from 'vitest'
import { type Message, Messages } from './messages.ts'

const said = (title: string): Message => ({ words: { title }, timeoutMs: 1 })

it('reach a place that is there, in their order', () => {
  const messages = new Messages()
  const heard: Message[] = []
  messages.listen((message) => heard.push(message))
  messages.tell(said('one'))
  messages.tell(said('two'))
  expect(heard).toEqual([said('one'), said('two')])
})

it('wait for the place that shows them, and are shown there once', () => {
  const messages = new Messages()
  messages.tell(said('early'))
  const heard: Message[] = []
  const stop = messages.listen((message) => heard.push(message))
  stop()
  messages.tell(said('between'))
  messages.listen((message) => heard.push(message))
  expect(heard).toEqual([said('early'), said('between')])
})

it('call for the place that shows them, also when they came before anybody listened for that', () => {
  const messages = new Messages()
  const calls: string[] = []
  messages.tell(said('early'))
  const stop = messages.whenMissed(() => calls.push('missed'))
  messages.tell(said('later'))
  stop()
  messages.tell(said('after'))
  expect(calls).toEqual(['missed', 'missed'])
})
