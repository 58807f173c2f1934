import type { Meta, StoryObj } from '@storybook/react-vite'
import { samplePicture } from '../../testing/samplePicture.ts'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { NewsBody } from './NewsBody.tsx'

const html = `
<h1>What the report says</h1>
<p>Employers added <strong>212,000</strong> jobs in April. The <a href="https://statistics.example/report">report</a> names three reasons:</p>
<ul><li>hiring in health care,</li><li>a mild winter,</li><li>fewer people who left.</li></ul>
<figure><img src="${samplePicture}" alt="Jobs by month, rising since January" width="640" height="480"><figcaption>Jobs by month</figcaption></figure>
<blockquote>Wages rose with them, which the bank will have noticed.</blockquote>
<table><caption>Jobs by sector</caption><thead><tr><th scope="col">Sector</th><th scope="col">April</th><th scope="col">March</th><th scope="col">A year ago</th></tr></thead>
<tbody><tr><th scope="row">Health care and social assistance</th><td>74,000</td><td>68,000</td><td>51,000</td></tr>
<tr><th scope="row">Construction</th><td>12,000</td><td>−4,000</td><td>21,000</td></tr></tbody></table>`

const meta = {
  component: NewsBody,
  args: { html, labels: { table: 'Table' } },
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
