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

it('fencesOf returns all code blocks of a document, including those in lists, with the words that follow the language name', () => {
  expect(fencesOf(document, 'a.md')).toEqual([
    { source: 'a.md', line: 5, language: 'sh', meta: ['run'], code: 'leverkit orders\n' },
    { source: 'a.md', line: 9, language: 'ts', meta: ['playground', 'file=a.ts'], code: 'add()\n' },
  ])
})

it('fencesOf rejects a code block without an end', () => {
  expect(() => fencesOf('```ts\nadd()', 'a.md')).toThrow('a.md:1: this block of code has no end')
})
