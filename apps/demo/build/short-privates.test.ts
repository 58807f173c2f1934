import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { withShortPrivates } from './short-privates.ts'
import type { Node } from './syntax.ts'

const short = (code: string, ...kept: string[]) =>
  withShortPrivates(code, (text) => parseAst(text) as unknown as Node, new Set(kept))

it('calls a private member by one short name wherever it stands', () => {
  expect(short('a._count = 1; b = { _count: a._count, other: a.count }')).toBe('a._0 = 1; b = { _0: a._0, other: a.count }')
})

it('gives each member a name of its own, and leaves variables alone', () => {
  expect(short('var _this = this; _this._first(_this._second)')).toBe('var _this = this; _this._0(_this._1)')
})

it.each([
  ["a._count = b['_count']", 'a text names it'],
  ['a._kept = 1', 'others use it'],
  ['a[_count] = 1', 'it is a variable'],
])('leaves %s as it is, for %s', (code) => {
  expect(short(code, '_kept')).toBe(code)
})
