import type { Meta, StoryObj } from '@storybook/react-vite'
import { newsHtml } from '../../testing/sampleNews.ts'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { NewsBody } from './NewsBody.tsx'

const meta = {
  component: NewsBody,
  args: { html: newsHtml, labels: { table: 'Table' } },
} satisfies Meta<typeof NewsBody>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Hostile: Story = {
  args: {
    html: '<p onclick="boom()">Only this sentence is left.<script>boom()</script><img src="x:" onerror="boom()"><iframe srcdoc="x"></iframe></p>',
  },
}
export const Empty: Story = { args: { html: '' } }
export const LongText: Story = { args: { html: `<h2>Ein Wort</h2><p>${'Zinsentscheid'.repeat(20)}</p>` }, ...at320 }
export const Dark: Story = inDark
export const Arabic: Story = {
  ...inArabic,
  args: { html: '<h2>التقرير</h2><p>أضاف أصحاب العمل <b>212,000</b> وظيفة.</p><ul><li>الصحة</li><li>البناء</li></ul>' },
}
export const Narrow: Story = at320
