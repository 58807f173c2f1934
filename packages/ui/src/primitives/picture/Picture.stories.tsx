import type { Meta, StoryObj } from '@storybook/react-vite'
import { samplePicture } from '../../testing/samplePicture.ts'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Picture } from './Picture.tsx'

const meta = {
  component: Picture,
  args: { src: samplePicture, alt: 'A harbour', width: 240, height: 160 },
} satisfies Meta<typeof Picture>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Missing: Story = { args: { src: null } }
export const OfAnUnsafeAddress: Story = { name: 'Unsafe address', args: { src: 'http://pictures.example/harbour.png' } }
export const Dark: Story = inDark
export const Arabic: Story = { ...inArabic, args: { alt: 'ميناء' } }
export const Narrow: Story = at320
