import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { LanguagePicker } from './LanguagePicker.tsx'

const meta = {
  component: LanguagePicker,
  args: {
    label: 'Language',
    value: 'en',
    onChange: fn(),
    items: [
      { id: 'hk', locale: 'zh-Hant-HK', endonym: '繁體中文' },
      { id: 'en', locale: 'en', endonym: 'English' },
      { id: 'ar', locale: 'ar-u-nu-latn', endonym: 'العربية' },
      { id: 'th', locale: 'th-TH-u-ca-gregory-nu-latn', endonym: 'ไทย' },
      { id: 'hi', locale: 'hi-IN-u-nu-latn', endonym: 'हिन्दी' },
    ],
  },
  parameters: { frame: 360 },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value)
    const change = (id: string) => {
      args.onChange?.(id)
      setValue(id)
    }
    return <LanguagePicker {...args} value={value} onChange={change} />
  },
} satisfies Meta<typeof LanguagePicker>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenCalledWith('ar')
    await expect(within(canvasElement).getByRole('option', { name: /العربية/ })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}
export const ByPointer: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('option', { name: /繁體中文/ }))
    await expect(args.onChange).toHaveBeenCalledWith('hk')
  },
}
export const Dark: Story = inDark
export const Arabic: Story = { ...inArabic, args: { value: 'ar', label: 'اللغة' } }
export const Narrow: Story = at320
