import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Foundations } from './Foundations.tsx'
import { ThemeStudio } from './ThemeStudio.tsx'

// Mocks the chart, because jsdom has no canvas. Browser tests cover the chart.
vi.mock('../../src/trading/candle-chart/CandleChart.tsx', () => ({ CandleChart: () => null }))

test('Foundations shows every palette for every kind of colour vision in both themes', () => {
  const { container } = render(<Foundations />)
  const shown = [...container.querySelectorAll('.lk-lang-palette li > span')].map(({ textContent }) => textContent)
  for (const view of ['full colour vision', 'greyscale', 'protanopia', 'deuteranopia', 'tritanopia'])
    expect(shown.filter((text) => text === view)).toHaveLength(6)
})

test('ThemeStudio shows a brand in both themes and lists the changes of its accent', async () => {
  const { container } = render(<ThemeStudio />)
  await userEvent.click(screen.getByRole('button', { name: 'Saffron' }))
  for (const name of ['Light', 'Dark'])
    expect(screen.getByRole('region', { name }).style.getPropertyValue('--lk-brand-radius')).toBe('6px')
  expect(container.querySelector('.lk-lang-repairs')?.textContent).toMatch(
    /accent-fill, light: #f0b90b became #[0-9a-f]{6}\. Unchanged/,
  )
})
