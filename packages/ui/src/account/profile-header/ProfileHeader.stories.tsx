import type { Meta, StoryObj } from '@storybook/react-vite'
import { Money } from '../../money/money/Money.tsx'
import { Figures } from '../../primitives/figures/Figures.tsx'
import { IconButton } from '../../primitives/icon-button/IconButton.tsx'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { ProfileHeader } from './ProfileHeader.tsx'

const meta = {
  component: ProfileHeader,
  args: {
    name: 'ada@example.com',
    kind: 'Live',
    reference: 'No. 48213',
    verification: 'Verified',
    action: <IconButton icon="settings" label="Settings" />,
    children: (
      <Figures
        items={[
          { id: 'balance', label: 'Balance', value: <Money value="10000" currency="USD" /> },
          { id: 'equity', label: 'Equity', value: <Money value="10303.08" currency="USD" /> },
          { id: 'free', label: 'Free margin', value: <Money value="9575.57" currency="USD" /> },
        ]}
      />
    ),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ProfileHeader>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Demo: Story = { args: { kind: 'Demo', verification: undefined, children: undefined } }
export const LongText: Story = { args: { name: 'eine.sehr.lange.adresse.ohne.ende@versicherungsgesellschaft.example' }, ...at320 }
export const Dark: Story = inDark
export const Arabic: Story = { ...inArabic, args: { kind: 'حقيقي', verification: 'موثق' } }
export const Narrow: Story = at320
