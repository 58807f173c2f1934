import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { SampleRow, sampleMarkets } from '../../testing/sampleMarkets.tsx'
import { sampleWords } from '../../testing/sampleWords.ts'
import { inArabic, inDark } from '../../testing/withRoot.tsx'
import { PullSign } from './PullSign.tsx'
import { PullToRefresh, type PullToRefreshProps } from './PullToRefresh.tsx'

const rows = (locale: string) =>
  sampleMarkets.slice(0, 5).map((market) => <SampleRow key={market.code} market={market} words={sampleWords(locale)} />)
const meta = {
  component: PullToRefresh,
  args: {
    onRefresh: fn(),
    status: 'Updated 14:06:31',
    labels: { refresh: 'Refresh', refreshing: 'Refreshing' },
    children: rows('en'),
  },
  parameters: { layout: 'fullscreen', frame: 390 },
} satisfies Meta<typeof PullToRefresh>
export default meta
type Story = StoryObj<typeof meta>

const host = (canvas: HTMLElement) => canvas.querySelector('.lk-pull') as HTMLElement
/** Dispatches a touch event with one finger. */
function touch(target: HTMLElement, type: string, clientX: number, clientY: number) {
  const at = new Touch({ identifier: 1, target, clientX, clientY })
  const event = new TouchEvent(type, {
    bubbles: true,
    cancelable: true,
    touches: type === 'touchend' ? [] : [at],
    changedTouches: [at],
  })
  target.dispatchEvent(event)
  return event
}
const pullTo = (canvas: HTMLElement, distance: number) => {
  const row = within(canvas).getByText('EURUSD')
  touch(row, 'touchstart', 100, 100)
  touch(row, 'touchmove', 100, 100 + distance / 2)
  return { row, last: touch(row, 'touchmove', 100, 100 + distance) }
}

export const Default: Story = {}
export const Refreshing: Story = { args: { isPending: true } }
export const WithoutButton: Story = { args: { button: 'none' } }
export const PullingShort: Story = {
  name: 'Pulled below the threshold',
  play: async ({ canvasElement, args }) => {
    const { row } = pullTo(canvasElement, 80)
    await expect(host(canvasElement)).toHaveAttribute('data-pull', 'short')
    touch(row, 'touchend', 100, 180)
    await expect(host(canvasElement)).not.toHaveAttribute('data-pull')
    await expect(args.onRefresh).not.toHaveBeenCalled()
  },
}
export const Armed: Story = {
  name: 'Pulled beyond the threshold',
  play: async ({ canvasElement }) => {
    const { last } = pullTo(canvasElement, 140)
    await expect(host(canvasElement)).toHaveAttribute('data-pull', 'armed')
    await expect(last.defaultPrevented).toBe(true)
  },
}
/** A list that uses `PullSign` instead of `PullToRefresh`. */
function Standing({ children, ...refreshing }: PullToRefreshProps) {
  const list = useRef<HTMLDivElement>(null)
  return (
    <div ref={list} className="lk-pull">
      <PullSign hostRef={list} {...refreshing} />
      <div className="lk-pull-content">{children}</div>
    </div>
  )
}
export const OfAListThatStands: Story = {
  name: 'Existing list',
  render: Standing,
  play: async ({ canvasElement, args }) => {
    const { row } = pullTo(canvasElement, 140)
    await expect(host(canvasElement)).toHaveAttribute('data-pull', 'armed')
    touch(row, 'touchend', 100, 240)
    await expect(args.onRefresh).toHaveBeenCalledOnce()
    await expect(host(canvasElement)).toHaveAttribute('data-refreshing', 'pull')
    await waitFor(() => expect(host(canvasElement)).not.toHaveAttribute('data-refreshing'), { timeout: 10_000 })
  },
}
export const Pulled: Story = {
  args: { isPending: false },
  play: async ({ canvasElement, args }) => {
    const { row } = pullTo(canvasElement, 140)
    touch(row, 'touchend', 100, 240)
    await expect(args.onRefresh).toHaveBeenCalledOnce()
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Refreshing')
    await waitFor(() => expect(within(canvasElement).getByRole('status')).toHaveTextContent('Updated 14:06:31'), {
      timeout: 10_000,
    })
  },
}
export const SideswipesAndWheelAreLeftAlone: Story = {
  name: 'Ignores side swipes and wheel',
  play: async ({ canvasElement, args }) => {
    const row = within(canvasElement).getByText('EURUSD')
    touch(row, 'touchstart', 100, 100)
    await expect(touch(row, 'touchmove', 160, 130).defaultPrevented).toBe(false)
    await expect(touch(row, 'touchmove', 160, 300).defaultPrevented).toBe(false)
    touch(row, 'touchend', 160, 300)
    const wheel = new WheelEvent('wheel', { deltaY: -300, bubbles: true, cancelable: true })
    await expect(row.dispatchEvent(wheel)).toBe(true)
    await expect(args.onRefresh).not.toHaveBeenCalled()
  },
}
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Refresh' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRefresh).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRefresh).toHaveBeenCalledOnce()
    await expect(button).toHaveFocus()
  },
}
export const ByPointer: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Refresh' }))
    await expect(args.onRefresh).toHaveBeenCalledOnce()
  },
}
export const LongText: Story = {
  args: { status: 'Zuletzt aktualisiert am Mittwoch, dem 18. November 2026 um 14:06:31' },
  parameters: { frame: 320 },
}
export const Failed: Story = { args: { status: 'Could not refresh. Prices are from 14:02.' } }
export const Dark: Story = inDark
export const Arabic: Story = {
  ...inArabic,
  args: { status: 'آخر تحديث 14:06:31', labels: { refresh: 'تحديث', refreshing: 'جارٍ التحديث' }, children: rows('ar') },
}
