import { expect, test } from 'vitest'
import { componentEntries, readComponentEntries } from './componentEntries.ts'

test('makes an entry of each module that the index re-exports, but not of packages', () => {
  const source = `export { Link } from 'react-aria-components/Link'
export { Button, type ButtonProps } from './button/Button.tsx'
export {
  readCode,
} from './code-field/readCode.ts'
`
  expect(componentEntries(source)).toEqual({
    'button/Button': 'src/button/Button.tsx',
    'code-field/readCode': 'src/code-field/readCode.ts',
  })
})

test('finds the entry of the kit’s button', () => {
  expect(readComponentEntries()).toHaveProperty('primitives/button/Button', 'src/primitives/button/Button.tsx')
})
