import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { HiddenAmounts } from './HiddenAmounts.ts'
import { Money } from './Money.tsx'

afterEach(cleanup)

const textOf = () => document.querySelector('.lk-money')?.textContent
const fineOf = () => document.querySelector('.lk-money-fine')?.textContent

test('Money shows two decimals, but with isResult it shows six, of which the last four are small', () => {
  const { rerender } = render(<Money value="1234.5678915" isResult />)
  expect([textOf(), fineOf()]).toEqual(['+1,234.567892', '7892'])
  rerender(<Money value="1234.5678915" />)
  expect([textOf(), fineOf()]).toEqual(['1,234.57', undefined])
})

test('HiddenAmounts hides all amounts inside it, except an amount with isHidden={false}', () => {
  render(
    <HiddenAmounts value>
      <Money value="12.5" isResult />
      <Money value="100" isHidden={false} />
    </HiddenAmounts>,
  )
  expect(screen.queryByText(/12/)).toBeNull()
  expect(screen.getByText('••••').className).not.toContain('lk-up')
  expect(screen.getByText('100.00')).toBeDefined()
})

test('Money with isExact shows all decimals of an amount, at least two and at most six', () => {
  const { rerender } = render(<Money value="0.035000" isExact />)
  expect([textOf(), fineOf()]).toEqual(['0.035', undefined])
  rerender(<Money value="0.5" isExact />)
  expect(textOf()).toBe('0.50')
  rerender(<Money value="0.12345678" isExact />)
  expect(textOf()).toBe('0.123457')
})
