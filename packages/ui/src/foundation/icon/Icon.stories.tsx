import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Icon } from './Icon.tsx'
import { type IconName, iconSet } from './iconSet.ts'

const meta = { component: Icon, args: { name: 'trade' } } satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const All: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      {(Object.keys(iconSet) as IconName[]).map((name) => (
        <Icon key={name} name={name} />
      ))}
    </div>
  ),
}
export const Small: Story = { args: { size: 'sm' } }
export const Mirrored: Story = { args: { name: 'arrow', isMirrored: true }, ...inArabic }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
