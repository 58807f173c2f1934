import { expect, it } from 'vitest'
import { duplicateName, utf8Of } from './jsonText.ts'
import { Secrets } from './Secrets.ts'

it.each([
  ['{"a":1,"b":{"a":1}}', null],
  ['{"a":1,"a":2}', 'a'],
  ['[{"a":1},{"a":1}]', null],
  ['{"a":[{"b":1,"b":1}]}', 'b'],
  ['{"a":"{\\"a\\":1}","b":"\\"a\\":"}', null],
])('duplicateName(%s) returns %s', (json, name) => {
  expect(duplicateName(json)).toBe(name)
})

it('utf8Of returns null for bytes that are not UTF-8, and keeps a byte order mark', () => {
  expect(utf8Of(new Uint8Array([0xff, 0xfe]))).toBeNull()
  expect(utf8Of(new Uint8Array([0xef, 0xbb, 0xbf, 0x61]))).toBe('\ufeffa')
})

it('a report contains no token, password, demo identifier or one-time code', () => {
  const secrets = new Secrets()
  secrets.add('tok/en+with=signs')
  const text = [
    'GET http://x/y?token=abcdef&demo_id=d-1&page=1',
    'authorization: tok/en+with=signs',
    'set-cookie: sid=42',
    'account=a&password=hunter2&sms_code=123456',
    '{"code":1,"data":{"token":"abcdef","demo_id":"d-1","user":{"id":7}},"auth_code":"123456"}',
    'seen tok/en+with=signs and tok%2Fen%2Bwith%3Dsigns',
  ].join('\n')
  const masked = secrets.mask(text)
  for (const secret of ['abcdef', 'd-1', 'sid=42', 'hunter2', '123456', 'tok'])
    expect(masked.replaceAll('token', '')).not.toContain(secret)
  expect(masked).toContain('"code":1')
  expect(masked).toContain('"user":{"id":7}')
  expect(masked).toContain('page=1')
})
