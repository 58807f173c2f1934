import { expect, test } from 'vitest'
import { componentEntries, readComponentEntries } from './componentEntries.ts'

test('componentEntries returns an entry point for each re-exported module of the kit, but not for a re-exported package', () => {
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

test('readComponentEntries returns the entry point of the kit’s button', () => {
  expect(readComponentEntries()).toHaveProperty('primitives/button/Button', 'src/primitives/button/Button.tsx')
})
