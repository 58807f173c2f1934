import { describe, expect, it } from 'vitest'
import { readBare, readEnvelope, writeEnvelope } from './envelope.ts'

describe('an envelope', () => {
  it.each([
    ['{"code":200,"msg":"ok","data":{"a":1}}', { code: '200', msg: 'ok', data: { a: 1 } }],
    ['{"code":"999","msg":"again"}', { code: '999', msg: 'again', data: undefined }],
    ['{"code":1,"msg":7,"data":null}', { code: '1', msg: '', data: null }],
    ['{"code":200,"data":12345678901234567.12345}', { code: '200', msg: '', data: '12345678901234567.12345' }],
  ])('reads an envelope from %s', (body, envelope) => {
    expect(readEnvelope(body)).toEqual(envelope)
  })

  it.each(['"200"', '200', 'null', '[]', '[{"code":200}]', '{}', '{"code":null}', '{"code":{}}', 'true'])(
    'rejects an envelope from %s',
    (body) => {
      expect(readEnvelope(body)).toEqual({ unreadable: 'the body is not an envelope' })
    },
  )

  it.each(['', '<html>502</html>', '{"code":200'])('rejects an envelope that is not valid JSON: %s', (body) => {
    expect(readEnvelope(body)).toEqual({ unreadable: 'the body is not JSON', cause: expect.any(SyntaxError) })
  })

  it('a written envelope can be read back; an answer without data is written as null', () => {
    expect(JSON.parse(writeEnvelope(200, 'ok', undefined))).toEqual({ code: 200, msg: 'ok', data: null })
    expect(readEnvelope(writeEnvelope(7, 'no', [1]))).toEqual({ code: '7', msg: 'no', data: [1] })
  })
})

it('reads a body without an envelope as JSON if possible, otherwise as text', () => {
  expect([readBare('{"a":1}'), readBare('PONG'), readBare('')]).toEqual([{ a: 1 }, 'PONG', ''])
})
