import './language.css'
import './studio.css'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { inArabic, inDark } from '../../src/testing/withRoot.tsx'
import { ThemeStudio } from './ThemeStudio.tsx'

const meta = {
  title: 'Foundation/Theme studio',
  tags: ['!autodocs'],
  component: ThemeStudio,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ThemeStudio>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Dark: Story = inDark
/** The page is for developers and always in English. Only its sample components are mirrored. */
export const Arabic: Story = { globals: inArabic.globals }

/**
 * Uses the studio by keyboard only. The story chooses a preset and enters an exact colour that is rejected. The error message
 * must name the pair of roles and its ratio. Then the story copies the stylesheet.
 */
export const ByKeyboard: Story = {
  args: { writeText: fn() },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    const preview = page.getByRole('region', { name: 'Light' })
    const saffron = page.getByRole('button', { name: 'Saffron' })
    saffron.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(preview.style.getPropertyValue('--lk-brand-radius')).toBe('6px'))
    page.getByRole('switch', { name: 'Exactly this colour' }).focus()
    await userEvent.keyboard(' ')
    await page.findByText(/in the light theme has a contrast of 1\.\d\d:1 and needs/)
    await userEvent.keyboard(' ')
    page.getByRole('tab', { name: 'Brand config' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    page.getByRole('button', { name: 'Copy' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.writeText).toHaveBeenCalledWith(expect.stringContaining('@layer leverkit-brand')))
  },
}
