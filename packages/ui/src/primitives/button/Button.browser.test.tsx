import '../../styles.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './Button.tsx'

test.each(['md', 'lg'] as const)('Button of size %s keeps its width and height while it is busy', async (size) => {
  const { rerender } = await render(<Button size={size}>Send code</Button>)
  const button = page.getByRole('button', { name: 'Send code' }).element()
  const atRest = button.getBoundingClientRect()
  await rerender(
    <Button size={size} isPending>
      Send code
    </Button>,
  )
  const busy = button.getBoundingClientRect()
  expect(button.querySelector('.lk-button-ring')).not.toBeNull()
  expect(busy.width).toBeCloseTo(atRest.width, 1)
  expect(busy.height).toBeCloseTo(atRest.height, 1)
})
