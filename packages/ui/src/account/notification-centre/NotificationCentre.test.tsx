import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LinkRouter } from '../../foundation/link-router/LinkRouter.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { NotificationCentre } from './NotificationCentre.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 24, 12) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const labels = {
  ...{ today: 'Today', yesterday: 'Yesterday', unread: 'New', readAll: 'Mark all', clear: 'Clear' },
  list: (day: string) => `Notifications of ${day}`,
}
const at = (day: number) => new Date(2026, 10, day, 9).getTime()
const items = [
  { id: 'old', title: 'Filled', at: at(3), isRead: true },
  { id: 'read', title: 'Deposit credited', at: at(23), isRead: true },
  { id: 'new', title: 'Margin is low', at: at(24), isRead: false, href: '/order' },
]

test('NotificationCentre groups notifications by day, with names for today and yesterday', () => {
  render(<NotificationCentre items={items} empty="None" labels={labels} />)
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(days.slice(0, 2)).toEqual(['Today', 'Yesterday'])
  expect(days[2]).toMatch(/November 3, 2026|3 November 2026/)
  const today = within(screen.getByRole('list', { name: 'Notifications of Today' }))
  expect(today.getByRole('link', { name: /^New Margin is low/ })).toBeTruthy()
})

test('pressing a notification calls onAction, and also navigates if the notification has an address', async () => {
  const [onAction, navigate] = [vi.fn(), vi.fn()]
  render(
    <LinkRouter navigate={navigate}>
      <NotificationCentre items={items} onAction={onAction} empty="None" labels={labels} />
    </LinkRouter>,
  )
  await userEvent.click(screen.getByRole('button', { name: /^Deposit credited/ }))
  expect(onAction).toHaveBeenLastCalledWith('read')
  expect(navigate).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('link', { name: /Margin is low/ }))
  expect(onAction).toHaveBeenLastCalledWith('new')
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/order')
})

test('NotificationCentre disables "mark all" if every notification is read, and omits a button that has no handler', () => {
  const { rerender } = render(
    <NotificationCentre items={items.slice(0, 2)} onReadAll={vi.fn()} onClear={vi.fn()} empty="None" labels={labels} />,
  )
  expect(screen.getByRole('button', { name: 'Mark all' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Clear' })).toHaveProperty('disabled', false)
  rerender(<NotificationCentre items={items} empty="None" labels={labels} />)
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
})

test('NotificationCentre without notifications shows only the empty content', () => {
  render(<NotificationCentre items={[]} onClear={vi.fn()} empty="None yet" labels={labels} />)
  expect(document.body.textContent).toBe('None yet')
})

test.each([
  [0, 'Notifications', null],
  [7, 'Notifications: 7', '7'],
  [100, 'Notifications: 99+', '99+'],
])('NotificationBell with %i unread notifications is named "%s"', (count, name, badge) => {
  const words = { notifications: 'Notifications', unread: (text: string) => `Notifications: ${text}` }
  render(<NotificationBell count={count} labels={words} />)
  expect(screen.getByRole('button', { name }).getAttribute('data-unread')).toBe(badge)
})
