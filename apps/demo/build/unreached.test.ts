import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import type { Node } from './syntax.ts'
import { withoutUnreached } from './unreached.ts'

const parse = (code: string) => parseAst(code) as unknown as Node

/** What is left of a module, without its empty lines. */
const leftOf = (code: string, imported: readonly string[], read: readonly string[] = []) =>
  withoutUnreached(code, parse, { imported: new Set(imported), read: new Set(read) })
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== ';')

const shape = `var Shape = (function () {
  function Shape() { this.start(); }
  Shape.prototype.start = function () { return this.area; };
  Shape.prototype.draw = function () { return this.fill(); };
  Shape.prototype.fill = function () { return 1; };
  Shape.prototype.erase = function () { return helper(); };
  return Shape;
}());
function helper() { return 2; }
export { Shape, helper };`

it('keeps the methods that are asked for from outside, those that these ask for, and no others', () => {
  const left = leftOf(shape, ['Shape'], ['draw']).join('\n')
  for (const name of ['start', 'draw', 'fill']) expect(left).toContain(`Shape.prototype.${name} =`)
  expect(left).not.toContain('erase')
})

it('keeps what only a method names as long as that method stays', () => {
  expect(leftOf(shape, ['Shape'], ['erase']).join('\n')).toContain('function helper')
  expect(leftOf(shape, ['Shape'], ['draw']).join('\n')).not.toContain('function helper')
})

it('exports what is imported and nothing else', () => {
  expect(leftOf(shape, ['helper'])).toEqual(['function helper() { return 2; }', 'export { helper }'])
})

it('keeps a method that a text names, for it may be asked for by that', () => {
  const code = shape.replace('this.start()', "this['era' + 'se']; this.call('fill')")
  const left = leftOf(code, ['Shape']).join('\n')
  expect(left).toContain('Shape.prototype.fill =')
  expect(left).not.toContain('Shape.prototype.erase =')
})

it('keeps what the module does by itself, and what it does that with', () => {
  expect(leftOf('var list = [];\nvar other = [];\nlist.push(1);\nexport { other };', [])).toEqual([
    'var list = [];',
    'list.push(1);',
    'export {  }',
  ])
})
