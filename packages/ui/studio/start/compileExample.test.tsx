import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { expect, test } from 'vitest'
import { compileExample } from './compileExample.ts'

const modules = { 'react/jsx-runtime': jsxRuntime, greetings: { default: 'Hello', name: 'Ada' } }

test('compileExample runs TypeScript with JSX and returns the default export', () => {
  const code = `import greeting, { name } from 'greetings'
interface Props { mark?: string }
export default function Example({ mark = '!' }: Props) { return <b>{greeting + ' ' + name + mark}</b> }`
  const Example = compileExample(code, modules) as ComponentType
  expect(render(<Example />).container.innerHTML).toBe('<b>Hello Ada!</b>')
})

test('compileExample reports a syntax error with its line', () => {
  expect(() => compileExample('const a = 1\nconst = 2', modules)).toThrow(/\(2:7\)/)
})

test('compileExample lists the available modules in the error for an unknown module', () => {
  expect(() => compileExample("import a from 'lodash'\nexport default a", modules)).toThrow(
    'The playground has no module "lodash". It has: react/jsx-runtime, greetings.',
  )
})

test('compileExample throws if the code has no default export', () => {
  expect(() => compileExample('const a = 1', modules)).toThrow(/no default export/)
})
