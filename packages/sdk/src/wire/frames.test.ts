import { expect, it } from 'vitest'
import { FieldError } from '../contract/shape.ts'
import { type Command, defaultProtocol } from './frames.ts'

const { encode, decode } = defaultProtocol

it.each([
  ['{"type":"login","code":"200"}', { type: 'login', code: 200 }],
  ['{"type":"sub","topic":"trade","code":200}', { type: 'sub', topic: 'trade', code: 200 }],
  ['{"type":"unsub","topic":"trade","code":401}', { type: 'unsub', topic: 'trade', code: 401 }],
  ['{"type":"pong","topic":"trade"}', { type: 'pong' }],
  ['{"topic":"trade","data":[1]}', { type: 'event', topic: 'trade', data: [1] }],
  ['{"topic":"trade"}', { type: 'event', topic: 'trade', data: undefined }],
])('the default protocol decodes the frame %s', (text, frame) => {
  expect(decode(text)).toEqual(frame)
})

it.each([
  ['null', 'a frame'],
  ['7', 'a frame'],
  ['[]', 'a frame'],
  ['{}', 'a frame'],
  ['{"topic":7,"data":1}', 'a frame'],
  ['{"type":"event","topic":"trade"}', 'a frame'],
  ['{"type":"resub","topic":"trade","code":200}', 'a frame'],
  ['{"type":"sub","code":200}', 'a frame'],
  ['{"type":"ping"}', 'a frame'],
])('the default protocol rejects the frame %s', (text, expected) => {
  expect(() => decode(text)).toThrow(expect.objectContaining({ path: '', expected }))
})

it('the default protocol rejects invalid JSON, and a login frame whose code is not a number', () => {
  expect(() => decode('{"type":"login","code":"soon"}')).toThrow(FieldError)
  expect(() => decode('{')).toThrow(SyntaxError)
})

it('the default protocol returns every digit of a long number only if `exact` is set', () => {
  const text = '{"topic":"trade","data":12345678901234567.5}'
  expect(decode(text, true)).toEqual({ type: 'event', topic: 'trade', data: '12345678901234567.5' })
  expect(decode(text)).toEqual({ type: 'event', topic: 'trade', data: JSON.parse('12345678901234567.5') })
})

it.each<Command>([{ type: 'login', token: 'secret' }, { type: 'sub', topic: 'trade' }, { type: 'ping' }])(
  'the default protocol encodes the command %o as JSON',
  (command) => expect(JSON.parse(encode(command))).toEqual(command),
)
