import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Announcement } from './Announcement.tsx'

const meta = {
  component: Announcement,
  args: { title: 'Holiday hours', children: 'Metals and indices close at 18:00 on Friday, 22 May.' },
} satisfies Meta<typeof Announcement>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Dismissable: Story = {
  args: { onDismiss: fn(), labels: { dismiss: 'Close' } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Close' }))
    await userEvent.keyboard('{Enter}')
    await expect(args.onDismiss).toHaveBeenCalledTimes(2)
  },
}
export const RestrictedCountries: Story = {
  args: {
    title: 'Where we do not offer this service',
    labels: { countries: 'Not offered to residents of' },
    countries: ['Canada', 'Iran', 'North Korea', 'United States'],
  },
}
export const LongText: Story = { args: { title: 'Handelsunterbrechungsankündigung für Edelmetalle und Indizes' }, ...at320 }
export const Dark: Story = { ...inDark, args: { onDismiss: fn(), labels: { dismiss: 'Close' } } }
export const Arabic: Story = { ...inArabic, args: { onDismiss: fn(), labels: { dismiss: 'إغلاق' }, title: 'ساعات العطلة' } }
export const Narrow: Story = at320
