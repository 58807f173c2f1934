import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { at320, inArabic, inDark, towardsEnd } from '../../testing/withRoot.tsx'
import { Slider } from './Slider.tsx'

const meta = {
  component: Slider,
  args: {
    label: 'Part of the free margin',
    defaultValue: 25,
    step: 5,
    formatOptions: { style: 'unit', unit: 'percent' },
    onChange: fn(),
  },
  parameters: { frame: 360 },
} satisfies Meta<typeof Slider>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Empty: Story = { args: { defaultValue: 0 } }
export const Full: Story = { args: { defaultValue: 100 } }
export const Disabled: Story = { args: { isDisabled: true } }
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const slider = within(canvasElement).getByRole('slider', { name: 'Part of the free margin' })
    await userEvent.tab()
    await userEvent.keyboard('{PageUp}')
    await expect(Number(slider.getAttribute('value'))).toBeGreaterThan(25)
    await userEvent.keyboard('{End}')
    await expect(slider).toHaveValue('100')
    await userEvent.keyboard('{Home}')
    await expect(slider).toHaveValue('0')
  },
}
export const ByPointer: Story = {
  play: async ({ canvasElement }) => {
    const track = canvasElement.querySelector('.lk-slider-track') as HTMLElement
    const { left, top, width, height } = track.getBoundingClientRect()
    const share = towardsEnd() === 'ArrowRight' ? 0.8 : 0.2
    const coords = { clientX: left + width * share, clientY: top + height / 2 }
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: track, coords },
      { keys: '[/MouseLeft]', coords },
    ])
    await expect(within(canvasElement).getByRole('slider')).toHaveValue('80')
  },
}
export const LongText: Story = { args: { label: 'Anteil der freien Margin, der für diesen Auftrag verwendet wird' }, ...at320 }
export const Dark: Story = inDark
export const Arabic: Story = { ...inArabic, args: { label: 'جزء من الهامش الحر' } }
