import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../../primitives/button/Button.tsx'
import { SampleTabBar } from '../../testing/SampleTabBar.tsx'
import { sampleWords } from '../../testing/sampleWords.ts'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { AppHeader } from '../app-header/AppHeader.tsx'
import { Banner } from '../banner/Banner.tsx'
import { Page, Panes } from './Page.tsx'

const Words = ({ children }: { children: string }) => <p style={{ padding: '0 var(--lk-space-4)' }}>{children}</p>

const Save = () => (
  <Button variant="primary" size="lg">
    Save changes
  </Button>
)

const meta = {
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: {
    header: <AppHeader title="Orders" />,
    tabBar: <SampleTabBar words={sampleWords('en')} currentId="orders" />,
    children: <Words>Orders that you open appear here.</Words>,
  },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Grouped: Story = { args: { isGrouped: true } }
export const Offline: Story = { args: { banner: <Banner tone="warning">No connection. Prices are 12 s old.</Banner> } }
export const WithFooter: Story = { args: { footer: <Save /> } }
export const ListAndDetail: Story = {
  args: { children: <Panes list={<Words>The list</Words>} detail={<Words>The detail</Words>} /> },
}
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
