import { ApiError } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { callReport, errorReport } from './errorReport.ts'

const thrown = (message: string) => new TypeError(message)

it.each([
  ['ada@example.com has no account', '… has no account'],
  ['+44 20 7946 0958 is no number', '… is no number'],
  ['card 4111 1111 1111 1111', 'card …'],
  ['GET https://api.example/orders?token=abc failed', 'GET https://api.example/orders?… failed'],
  ["Cannot read properties of undefined (reading 'lots')", "Cannot read properties of undefined (reading 'lots')"],
])('in a report, the error message %s becomes %s', (message, expected) => {
  expect(errorReport('crash', thrown(message), 'trade')).toMatchObject({ name: 'TypeError', screen: 'trade', message: expected })
})

it('the stack in a report contains only code locations, without the error message and without queries', () => {
  const error = thrown('ada@example.com')
  error.stack =
    'TypeError: ada@example.com\n    at f (https://app.example/a.js?user=7:1:2)\n    at g (https://app.example/b.js:3:4)'
  expect(errorReport('unhandled', error, 'trade')?.stack).toBe(
    '    at f (https://app.example/a.js:1:2)\n    at g (https://app.example/b.js:3:4)',
  )
})

it("a failed call is reported once, with endpoint and code but without the broker's text", () => {
  const error = new ApiError({ endpoint: 'orders.place', code: '2001', msg: 'Dear Ada, …', name: 'NOT_ENOUGH_BALANCE' } as never)
  expect(errorReport('unhandled', error, 'trade')).toBeNull()
  const report = callReport('orders.place', error, 'trade')
  expect(report).toEqual({ kind: 'call', name: 'ApiError', screen: 'trade', endpoint: 'orders.place', code: error.code })
  expect(JSON.stringify(report)).not.toContain('Ada')
})

it('a thrown value that is not an error is reported only by its type', () => {
  expect(errorReport('crash', 'ada@example.com', 'trade')).toEqual({ kind: 'crash', name: 'string', screen: 'trade' })
})
