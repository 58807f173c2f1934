import '../../styles.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Explained } from '../../primitives/explained/Explained.tsx'
import { hitAreaOf } from '../../testing/hitAreaOf.ts'
import { RiskMeter } from '../../trading/risk-meter/RiskMeter.tsx'
import { AccountSummary } from './AccountSummary.tsx'

const name = (label: string) => <Explained label={label}>Meaning of {label}.</Explained>
const figures = ['Balance', 'Equity', 'Used margin', 'Free margin'].map((id) => ({ id, label: name(id), value: '9,999.86' }))
const zones = { 'stop-out': 'Stop-out', 'margin-call': 'Margin call', careful: 'Careful', comfortable: 'No warning' }

test.each([390, 320])('every explained name of AccountSummary has a touch target of 44 px at %i px', async (width) => {
  await page.viewport(width, 700)
  await render(
    <AccountSummary
      label="Floating P/L"
      heading={name('Floating P/L')}
      profit="0.05"
      currency="USD"
      share={{ label: name('% of balance'), percent: '0.00' }}
      aside={name('Margin use')}
      figures={figures}
    >
      <RiskMeter
        level="1416"
        thresholds={{ stopOut: '50', marginCall: '100', careful: '300' }}
        heading={name('Margin level')}
        labels={{ level: 'Margin level', zones }}
      />
    </AccountSummary>,
  )
  const small = page
    .getByRole('button')
    .elements()
    .map((button) => ({ name: button.textContent, ...hitAreaOf(button) }))
    .filter(({ width: across, height }) => across < 43.5 || height < 43.5)
  expect(small).toEqual([])
})
