import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Playground } from './Playground.tsx'

const example = `import { AmountField, Button, Money, Price } from '@leverkit/ui'
import { useState } from 'react'

export default function Example() {
  const [lots, setLots] = useState('0.10')
  return (
    <div style={{ display: 'grid', gap: 16, maxInlineSize: 320 }}>
      <p>EURUSD <Price value="1.08419" hasFlash /></p>
      <AmountField label="Lots" value={lots} onChange={setLots} fractionDigits={2} />
      <p>Margin <Money value="271.08" currency="USD" /></p>
      <Button variant="buy" size="lg">Buy {lots} EURUSD</Button>
    </div>
  )
}
`

const meta = {
  title: 'Playground',
  component: Playground,
  args: { code: example },
  tags: ['!autodocs'],
} satisfies Meta<typeof Playground>
export default meta
type Story = StoryObj<typeof meta>

export const Editor: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('button', { name: 'Buy 0.10 EURUSD' })
    const code = canvas.getByRole('textbox', { name: 'Code' })
    await userEvent.clear(code)
    await userEvent.type(code, 'export default 1')
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('The default export is not a component.'))
    await userEvent.clear(code)
    await userEvent.paste(example)
    await canvas.findByRole('button', { name: 'Buy 0.10 EURUSD' })
  },
}
