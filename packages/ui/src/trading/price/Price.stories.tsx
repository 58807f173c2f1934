import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Price } from './Price.tsx'

const meta = { component: Price, args: { value: '1.08419' } } satisfies Meta<typeof Price>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Instrument: Story = { args: { value: '64208.5' } }
export const WithoutSmallDigits: Story = { args: { smallDigits: 0 } }
export const Stale: Story = { args: { isStale: true } }
export const Missing: Story = { args: { value: null } }
export const German: Story = { args: { value: '2418.36' }, globals: { locale: 'de-DE' } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
