import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Progress } from './Progress.tsx'

const meta = {
  component: Progress,
  args: { label: 'Sending the image', value: 64 },
  parameters: { frame: 360 },
} satisfies Meta<typeof Progress>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Started: Story = { args: { value: 0 } }
export const Done: Story = { args: { value: 100 } }
export const Unknown: Story = { args: { isIndeterminate: true } }
export const LabelHidden: Story = { args: { isLabelHidden: true, isValueHidden: true } }
export const LongText: Story = { args: { label: 'Die Rückseite Ihres Ausweisdokuments wird übertragen' }, ...at320 }
export const Dark: Story = inDark
export const Arabic: Story = { ...inArabic, args: { label: 'جارٍ إرسال الصورة' } }
