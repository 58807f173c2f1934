import { expect, it } from 'vitest'
import { fencesOf } from './fences.ts'

const document = [
  'Text',
  '',
  '1. A step',
  '',
  '   ```sh run',
  '   leverkit orders',
  '   ```',
  '',
  '```ts playground file=a.ts',
  'add()',
  '```',
].join('\n')

it('finds the blocks of code of a document with their words, also inside of a list', () => {
  expect(fencesOf(document, 'a.md')).toEqual([
    { source: 'a.md', line: 5, language: 'sh', meta: ['run'], code: 'leverkit orders\n' },
    { source: 'a.md', line: 9, language: 'ts', meta: ['playground', 'file=a.ts'], code: 'add()\n' },
  ])
})

it('rejects a block of code without an end', () => {
  expect(() => fencesOf('```ts\nadd()', 'a.md')).toThrow('a.md:1: this block of code has no end')
})
