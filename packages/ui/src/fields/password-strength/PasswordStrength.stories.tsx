import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'

const rulesMet = (count: number) =>
  ['8 characters or more', 'A letter and a figure', 'Not the e-mail address'].map((label, index) => ({
    id: label,
    label,
    isMet: index < count,
  }))
const labels = { score: 'Fair', rules: 'The password needs', met: '(kept)', unmet: '(missing)' }
const meta = {
  component: PasswordStrength,
  args: {
    score: 2,
    items: rulesMet(2),
    labels,
  },
  parameters: { frame: 360 },
} satisfies Meta<typeof PasswordStrength>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const view = within(canvasElement)
    await expect(view.getByRole('status')).toHaveTextContent('Fair')
    await expect(view.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '8 characters or more (kept)',
      'A letter and a figure (kept)',
      'Not the e-mail address (missing)',
    ])
  },
}
export const Nothing: Story = { name: 'Empty password', args: { score: 0, items: rulesMet(0) } }
export const Weak: Story = { args: { score: 1, labels: { ...labels, score: 'Weak' }, items: rulesMet(1) } }
export const Strong: Story = { args: { score: 4, labels: { ...labels, score: 'Strong' }, items: rulesMet(3) } }
export const LongText: Story = { args: { labels: { ...labels, score: 'Ausreichend sicher' } }, ...at320 }
export const Dark: Story = inDark
export const Arabic: Story = { ...inArabic, args: { labels: { ...labels, score: 'مقبولة' } } }
