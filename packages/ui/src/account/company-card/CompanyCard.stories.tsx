import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../../primitives/button/Button.tsx'
import { samplePicture } from '../../testing/samplePicture.ts'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { CompanyCard } from './CompanyCard.tsx'

const meta = {
  component: CompanyCard,
  args: {
    name: 'Example Broker Ltd',
    subject: 'Example Holdings Ltd',
    figures: [
      { id: 'site', label: 'Website', value: <bdi dir="ltr">broker.example</bdi> },
      { id: 'registered', label: 'Registered address', value: '1 Example Street, Limassol' },
      { id: 'office', label: 'Office', value: '2 Example Street, Limassol' },
      { id: 'mail', label: 'E-mail', value: <bdi dir="ltr">contact@broker.example</bdi> },
    ],
    action: <Button variant="primary">Choose this company</Button>,
  },
} satisfies Meta<typeof CompanyCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Chosen: Story = { args: { labels: { chosen: 'Your company' }, action: undefined, imageUrl: samplePicture } }
export const NameOnly: Story = { args: { subject: undefined, figures: [], action: undefined } }
export const LongText: Story = {
  args: { name: 'Internationale Wertpapierhandelsgesellschaft für Privatkunden mbH', labels: { chosen: 'Gewählt' } },
  ...at320,
}
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
