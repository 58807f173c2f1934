import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Explained } from '../../primitives/explained/Explained.tsx'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { HiddenAmounts } from '../money/HiddenAmounts.ts'
import { Money } from '../money/Money.tsx'
import { AccountSummary } from './AccountSummary.tsx'

const figuresAt = (equity: string, free: string) => [
  { id: 'balance', label: 'Balance', value: <Money value="10000" /> },
  { id: 'equity', label: 'Equity', value: <Money value={equity} /> },
  { id: 'used', label: 'Margin used', value: <Money value="727.51" /> },
  { id: 'free', label: 'Free margin', value: <Money value={free} /> },
]

const meta = {
  component: AccountSummary,
  args: {
    label: 'Floating profit',
    profit: '303.08',
    currency: 'USD',
    share: { label: 'Of balance', percent: '3.03' },
    aside: '4 orders',
    figures: figuresAt('10303.08', '9575.57'),
  },
} satisfies Meta<typeof AccountSummary>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Losing: Story = {
  args: { profit: '-1289.42', share: { label: 'Of balance', percent: '-12.89' }, figures: figuresAt('8710.58', '7983.07') },
}
export const Hidden: Story = {
  decorators: [
    (Story) => (
      <HiddenAmounts value>
        <Story />
      </HiddenAmounts>
    ),
  ],
}
export const Millions: Story = { args: { profit: '123456789.12' }, ...at320 }
const explained = {
  heading: <Explained label="Floating profit">What your open orders would bring if they all closed now.</Explained>,
  aside: [
    <Explained key="name" label="Margin level">
      Equity ÷ margin used × 100.
    </Explained>,
    ' ',
    <bdi key="figure" dir="ltr">
      1,416%
    </bdi>,
  ],
  figures: figuresAt('10303.08', '9575.57').map(({ id, label, value }) => ({
    id,
    label: <Explained label={label}>What {label.toLowerCase()} means, and how it is reckoned.</Explained>,
    value,
  })),
}
const isBelow = (panel: HTMLElement, figure: HTMLElement) =>
  panel.getBoundingClientRect().top >= figure.getBoundingClientRect().bottom

export const WithMeanings: Story = {
  ...at320,
  args: explained,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Equity' }))
    const panel = await within(document.body).findByRole('dialog', { name: 'Equity' })
    // Checks that the popover does not cover the amount that it explains.
    await waitFor(() => expect(isBelow(panel, within(canvasElement).getByText('10,303.08'))).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(panel).not.toBeInTheDocument())
  },
}
export const ArabicWithMeanings: Story = {
  ...inArabic,
  args: explained,
  play: async ({ canvasElement }) => {
    const figure = within(canvasElement).getByText('1,416%').getBoundingClientRect()
    const name = within(canvasElement).getByRole('button', { name: 'مستوى الهامش' }).getBoundingClientRect()
    await expect(name.left).toBeGreaterThanOrEqual(figure.right)
  },
}
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
