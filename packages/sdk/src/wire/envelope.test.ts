import { describe, expect, it } from 'vitest'
import { readBare, readEnvelope, writeEnvelope } from './envelope.ts'

describe('the envelope of an answer', () => {
  it.each([
    ['{"code":200,"msg":"ok","data":{"a":1}}', { code: '200', msg: 'ok', data: { a: 1 } }],
    ['{"code":"999","msg":"again"}', { code: '999', msg: 'again', data: undefined }],
    ['{"code":1,"msg":7,"data":null}', { code: '1', msg: '', data: null }],
    ['{"code":200,"data":12345678901234567.12345}', { code: '200', msg: '', data: '12345678901234567.12345' }],
  ])('readEnvelope decodes %s', (body, envelope) => {
    expect(readEnvelope(body)).toEqual(envelope)
  })

  it.each(['"200"', '200', 'null', '[]', '[{"code":200}]', '{}', '{"code":null}', '{"code":{}}', 'true'])(
    'readEnvelope reports that %s is not an envelope',
    (body) => {
      expect(readEnvelope(body)).toEqual({ unreadable: 'the body is not an envelope' })
    },
  )

  it.each(['', '<html>502</html>', '{"code":200'])('readEnvelope reports that a body is not JSON: %s', (body) => {
    expect(readEnvelope(body)).toEqual({ unreadable: 'the body is not JSON', cause: expect.any(SyntaxError) })
  })

  it('an encoded envelope can be decoded, and missing data is encoded as null', () => {
    expect(JSON.parse(writeEnvelope(200, 'ok', undefined))).toEqual({ code: 200, msg: 'ok', data: null })
    expect(readEnvelope(writeEnvelope(7, 'no', [1]))).toEqual({ code: '7', msg: 'no', data: [1] })
  })
})

it('a body without an envelope is decoded as JSON if possible, and otherwise returned as text', () => {
  expect([readBare('{"a":1}'), readBare('PONG'), readBare('')]).toEqual([{ a: 1 }, 'PONG', ''])
})
