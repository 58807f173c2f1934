import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { AddressText } from './AddressText.tsx'

const meta = { component: AddressText, args: { address: 'TXe7uExampleAddress0000000000000000' } } satisfies Meta<
  typeof AddressText
>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(canvasElement.textContent).toBe(args.address)
  },
}
export const Short: Story = { args: { address: 'XX00' } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
