import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { at320, inArabic, inDark, towardsEnd } from '../../testing/withRoot.tsx'
import { PaneSeparator } from './PaneSeparator.tsx'

const meta = {
  component: PaneSeparator,
  args: {
    label: 'Markets',
    pane: 'before',
    orientation: 'vertical',
    value: 120,
    minValue: 80,
    maxValue: 200,
    onChange: () => undefined,
    onReset: () => undefined,
  },
  render: function TwoPanes(args) {
    const [size, setSize] = useState(args.value)
    const isVertical = args.orientation === 'vertical'
    const template = args.pane === 'before' ? `${size}px 0 1fr` : `1fr 0 ${size}px`
    const surface = { background: 'var(--lk-surface-2)' }
    return (
      <div
        style={{ display: 'grid', blockSize: 240, [isVertical ? 'gridTemplateColumns' : 'gridTemplateRows']: template, gap: 1 }}
      >
        <div style={surface} />
        <PaneSeparator {...args} value={size} onChange={setSize} onReset={() => setSize(args.value)} />
        <div style={surface} />
      </div>
    )
  },
} satisfies Meta<typeof PaneSeparator>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Horizontal: Story = { args: { orientation: 'horizontal', pane: 'after' } }
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const line = within(canvasElement).getByRole('separator')
    await userEvent.tab()
    await expect(line).toHaveFocus()
    await userEvent.keyboard(`{${towardsEnd()}}`)
    await expect(line).toHaveAttribute('aria-valuenow', '136')
    await userEvent.keyboard('{End}')
    await expect(line).toHaveAttribute('aria-valuenow', '200')
    await userEvent.keyboard('{Enter}')
    await expect(line).toHaveAttribute('aria-valuenow', '120')
  },
}
export const Dark: Story = inDark
export const Arabic: Story = { ...inArabic, play: async (story) => ByKeyboard.play?.(story) }
export const Narrow: Story = at320
