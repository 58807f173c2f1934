import type { Meta, StoryObj } from '@storybook/react-vite'
import { samplePicture } from '../../testing/samplePicture.ts'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { NewsCard } from './NewsCard.tsx'

const meta = {
  component: NewsCard,
  args: {
    href: '#article',
    title: 'Payrolls rise more than expected',
    summary: 'Employers added more jobs in April than analysts had forecast, and wages rose with them.',
    imageUrl: samplePicture,
    publishedAt: '2 May 2026, 14:30',
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof NewsCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithoutPicture: Story = { args: { imageUrl: null } }
export const BrokenPicture: Story = { args: { imageUrl: '/there-is-no-such-picture.png' } }
export const TitleOnly: Story = { args: { imageUrl: null, summary: null } }
export const LongText: Story = {
  args: {
    title: 'Donaudampfschifffahrtsgesellschaftskapitän über Zinsentscheide, Wechselkurse und das Warten auf die Notenbank',
  },
  ...at320,
}
export const Dark: Story = inDark
export const Arabic: Story = {
  ...inArabic,
  args: { title: 'ارتفاع الوظائف أكثر من المتوقع', summary: 'أضاف أصحاب العمل وظائف أكثر مما توقعه المحللون.' },
}
export const Narrow: Story = at320
