import './language.css'
import './colours.css'
import './scales.css'
import './advice.css'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { inArabic, inDark } from '../../src/testing/withRoot.tsx'
import { Foundations } from './Foundations.tsx'

const meta = {
  title: 'Foundation/Design language',
  tags: ['!autodocs'],
  component: Foundations,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Foundations>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const headings = within(canvasElement).getAllByRole('heading', { level: 2 })
    await expect(headings.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Ramps', 'Roles', 'Up and down', 'Type', 'Elevation', 'Motion', 'Do and don’t']),
    )
  },
}
export const Dark: Story = inDark
/** The page is for developers and always in English. Only its sample components are mirrored. */
export const Arabic: Story = { globals: inArabic.globals }
