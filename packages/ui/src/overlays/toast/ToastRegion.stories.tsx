import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { createToasts, type ToastMessage, ToastRegion } from './ToastRegion.tsx'

interface MessagesProps {
  messages: ToastMessage[]
  label: string
  labels: { close: string }
}

function Messages({ messages, label, labels }: MessagesProps) {
  const [toasts] = useState(createToasts)
  useEffect(() => {
    const closers = messages.map((message) => toasts.add(message))
    return () => {
      for (const close of closers) close()
    }
  }, [toasts, messages])
  return <ToastRegion toasts={toasts} label={label} labels={labels} />
}

const placed: ToastMessage = { tone: 'success', title: 'Order placed', description: 'Buy 0.50 EURUSD at 1.08419' }
const refused: ToastMessage = { tone: 'danger', title: 'Order refused', description: 'The market is closed. Nothing was bought.' }

const meta = {
  component: Messages,
  args: { messages: [placed], label: 'Notifications', labels: { close: 'Close' } },
} satisfies Meta<typeof Messages>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Refused: Story = { args: { messages: [refused] } }
export const Several: Story = { args: { messages: [placed, refused, { title: 'Prices are live again' }] } }
export const Dark: Story = { args: { messages: [placed, refused] }, ...inDark }
export const Arabic: Story = inArabic
export const Narrow: Story = at320
