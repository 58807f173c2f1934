import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AlertEditor, type AlertEditorProps } from './AlertEditor.tsx'

afterEach(cleanup)

const labels = {
  ...{ lastPrice: 'Last price', price: 'Price', increase: 'Higher', decrease: 'Lower', note: 'Note', repeats: 'Every time' },
  save: 'Set alert',
}
const show = (props: Partial<AlertEditorProps> = {}) => {
  const onSubmit = vi.fn()
  render(
    <AlertEditor
      defaultValue={{ price: '1.10000', note: '', repeats: false }}
      onSubmit={onSubmit}
      rules={{ step: '0.0001', fractionDigits: 5 }}
      lastPrice="1.08419"
      meaning="EURUSD rises to 1.10000"
      labels={labels}
      {...props}
    />,
  )
  return onSubmit
}

test('AlertEditor calls onSubmit with the price, the note and the repetition that the user has set', async () => {
  const onSubmit = show()
  await userEvent.click(screen.getByRole('button', { name: /^Higher/ }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Breakout')
  await userEvent.click(screen.getByRole('switch', { name: 'Every time' }))
  await userEvent.click(screen.getByRole('button', { name: 'Set alert' }))
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ price: '1.10010', note: 'Breakout', repeats: true })
})

test('AlertEditor with an error message shows the message at the price field, and hides the text `meaning`', () => {
  show({ errorMessage: 'Choose another price' })
  expect(screen.queryByText('EURUSD rises to 1.10000')).toBeNull()
  const price = screen.getByRole('textbox', { name: 'Price' })
  expect(document.getElementById(price.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent).toBe(
    'Choose another price',
  )
})

test('AlertEditor does not call onSubmit while `notice` is set', async () => {
  const onSubmit = show({ notice: 'You have 50 alerts.' })
  await userEvent.click(screen.getByRole('button', { name: 'Set alert' }))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('AlertEditor shows its remark before the note and the button, and also while the price has an error', () => {
  show({ children: 'Works while this app is open', errorMessage: 'Choose another price' })
  const remark = screen.getByText('Works while this app is open')
  for (const later of [screen.getByRole('textbox', { name: 'Note' }), screen.getByRole('button', { name: 'Set alert' })])
    expect(remark.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
