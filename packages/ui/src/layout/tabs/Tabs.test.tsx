import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider } from 'react-aria-components'
import { afterEach, expect, it, vi } from 'vitest'
import { Tabs } from './Tabs.tsx'

afterEach(cleanup)

const items = [
  { id: '1', label: 'Holding', href: '/order?type=1' },
  { id: '3', label: 'History', href: '/order?type=3' },
]

const show = () => {
  const navigate = vi.fn()
  const onChange = vi.fn()
  render(
    <RouterProvider navigate={navigate}>
      <Tabs label="Orders" items={items} value="1" onChange={onChange}>
        Nothing
      </Tabs>
    </RouterProvider>,
  )
  return { navigate, onChange }
}

it('when the user presses a link tab, Tabs navigates and does not call onChange', async () => {
  const { navigate, onChange } = show()
  await userEvent.click(screen.getByRole('tab', { name: 'History' }))
  expect(navigate.mock.calls.map(([path]) => path)).toEqual(['/order?type=3'])
  expect(onChange).not.toHaveBeenCalled()
})

it('in Tabs, an arrow key moves the focus to the next link tab, and Enter opens its address', async () => {
  const { navigate } = show()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  // The router may be called twice, because jsdom also dispatches a click when Enter is pressed on a link.
  expect(new Set(navigate.mock.calls.map(([path]) => path))).toEqual(new Set(['/order?type=3']))
})
