import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { afterEach, expect, test, vi } from 'vitest'
import { AmountField, type AmountFieldProps } from './AmountField.tsx'

afterEach(cleanup)

type HeldProps = Partial<AmountFieldProps> & { locale?: string }

function Controlled({ locale = 'en', value: first = '', onChange, ...props }: HeldProps) {
  const [value, setValue] = useState(first)
  const change = (next: string) => {
    onChange?.(next)
    setValue(next)
  }
  return (
    <I18nProvider locale={locale}>
      <AmountField label="Amount" {...props} value={value} onChange={change} />
    </I18nProvider>
  )
}

function renderSetup(props: HeldProps = {}) {
  const onChange = vi.fn()
  render(<Controlled {...props} onChange={onChange} />)
  return { input: screen.getByRole<HTMLInputElement>('textbox'), onChange, user: userEvent.setup() }
}

test('while the user types, AmountField emits canonical decimal text as soon as the text is a number', async () => {
  const { input, onChange, user } = renderSetup()
  await user.type(input, ',5')
  expect(input.value).toBe('.5')
  expect(onChange.mock.calls).toEqual([['0.5']])
})

test('AmountField emits typed Arabic digits as decimal text with ASCII digits', async () => {
  const { input, onChange, user } = renderSetup({ locale: 'ar-u-nu-latn' })
  await user.type(input, '١٢٫٥')
  expect(onChange).toHaveBeenLastCalledWith('12.5')
})

test('on a German page, AmountField shows a decimal comma but emits a decimal point', async () => {
  const { input, onChange, user } = renderSetup({ locale: 'de-DE' })
  await user.type(input, '1.5')
  expect(input.value).toBe('1,5')
  expect(onChange).toHaveBeenLastCalledWith('1.5')
})

test('AmountField rejects typed letters and extra decimals', async () => {
  const { input, onChange, user } = renderSetup({ fractionDigits: 2 })
  await user.type(input, '1a2.345')
  expect(input.value).toBe('12.34')
  expect(onChange).toHaveBeenLastCalledWith('12.34')
})

test('AmountField does not move the caret when it rejects a typed character', async () => {
  const { input, user } = renderSetup({ value: '1234' })
  await user.click(input)
  input.setSelectionRange(2, 2)
  await user.keyboard('x')
  expect(input.value).toBe('1234')
  expect(input.selectionStart).toBe(2)
})

test('AmountField accepts pasted text with group separators', async () => {
  const { input, onChange, user } = renderSetup()
  await user.click(input)
  await user.paste('1,234.56')
  expect(onChange.mock.calls).toEqual([['1234.56']])
})

test('AmountField ignores pasted text that is not a number', async () => {
  const { input, onChange, user } = renderSetup({ value: '7' })
  await user.click(input)
  await user.paste('12 USD')
  expect(input.value).toBe('7')
  expect(onChange).not.toHaveBeenCalled()
})

test('AmountField keeps every digit of a long amount when the field loses focus', async () => {
  const { input, onChange, user } = renderSetup()
  await user.type(input, '12345678901234567.123456')
  await user.tab()
  expect(input.value).toBe('12345678901234567.123456')
  expect(onChange).toHaveBeenLastCalledWith('12345678901234567.123456')
})

test('AmountField emits an empty string when the user clears it', async () => {
  const { input, onChange, user } = renderSetup({ value: '7' })
  await user.clear(input)
  expect(onChange).toHaveBeenLastCalledWith('')
})

test('AmountField normalises the typed text when it loses focus', async () => {
  const { input, user } = renderSetup()
  await user.type(input, '007.')
  await user.tab()
  expect(input.value).toBe('7')
})

test('AmountField with an error message marks its input as invalid and sets the message as its accessible description', () => {
  const { input } = renderSetup({ errorMessage: 'Must be above 1.08451' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('Must be above 1.08451')
})
