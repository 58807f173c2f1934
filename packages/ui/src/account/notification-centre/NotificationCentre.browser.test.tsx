import '../../styles.css'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { NotificationCentre } from './NotificationCentre.tsx'

const labels = { today: 'Today', yesterday: 'Yesterday', unread: 'Unread', list: (day: string) => day }
const item = { id: '1', title: 'Your identity is verified', at: 1, isRead: true, href: '/' }

it('a notification without a text is in the middle of its row, and its icon is level with its title', async () => {
  await render(<NotificationCentre items={[item]} empty="" labels={labels} />)
  const middle = (selector: string) => {
    const { top, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    return (top + bottom) / 2
  }
  const title = middle('.lk-notification-title')
  expect(Math.abs(title - middle('.lk-notification'))).toBeLessThanOrEqual(1)
  expect(Math.abs(title - middle('.lk-notification > .lk-icon'))).toBeLessThanOrEqual(1)
})
