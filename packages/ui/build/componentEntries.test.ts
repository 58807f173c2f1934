import { expect, test } from 'vitest'
import { componentEntries, readComponentEntries } from './componentEntries.ts'

test('each module that the index passes on is an entry of its own; packages are not', () => {
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

test('the kit as it stands has an entry for its button', () => {
  expect(readComponentEntries()).toHaveProperty('primitives/button/Button', 'src/primitives/button/Button.tsx')
})
