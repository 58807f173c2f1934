import '../../styles.css'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { phrasesDuring, readToEnd, renderForScreenReader, stopScreenReader } from '../../testing/screenReader.tsx'
import { CandleChart } from './CandleChart.tsx'
import { exampleChart } from './exampleChart.ts'

afterEach(stopScreenReader)

/**
 * Isolates the number in a label as left-to-right text, so that the sign of the number keeps its position in Arabic. Apps do the
 * same.
 */
const isolateNumber = (label: string) => label.replace(/[+\d.]+/, (figure) => `\u2066${figure}\u2069`)

const languages = [
  { locale: 'en', label: 'TP +184.50', summary: 'EURUSD, 15 minutes: 1.08991.', table: 'Show as table' },
  { locale: 'ar-u-nu-latn', label: 'جني +184.50', summary: 'EURUSD، 15 دقيقة: 1.08991.', table: 'عرض كجدول' },
]

interface HeldProps {
  words: (typeof languages)[number]
  onCommit: (price: string) => void
}

function Controlled({ words: { locale, label, summary, table }, onCommit }: HeldProps) {
  const [price, setPrice] = useState('1.09240')
  return (
    <CandleChart
      {...exampleChart}
      locale={locale}
      summary={summary}
      labels={{ ...exampleChart.labels, showTable: table }}
      lines={[{ id: 'tp', kind: 'takeProfit', price, label: isolateNumber(label), onChange: setPrice, onCommit }]}
    />
  )
}

test.each(languages)(
  'in $locale, a screen reader finds a price line and announces its new price after a move by keyboard @wcag-2.1.1 @wcag-4.1.2',
  async (words) => {
    const onCommit = vi.fn()
    await renderForScreenReader(words.locale, <Controlled {...{ words, onCommit }} />)
    await expect.element(page.getByRole('slider')).toBeVisible()
    const phrases = await readToEnd()
    expect(phrases).toEqual(
      expect.arrayContaining([
        `image, ${words.summary}`,
        expect.stringMatching(`^slider, ${words.label.replace('+', '\\+')}, .*current value 1.09240`),
      ]),
    )
    const scale = () => page.getByRole('slider').element().getAttribute('aria-valuemax')
    const before = scale()
    // The first press of Tab focuses the chart itself, whose keys move the view. The second press focuses the line.
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowUp}{PageUp}')
    expect(scale(), 'the ends of the slider stay while it moves').toBe(before)
    const around = await phrasesDuring(async () => {
      await userEvent.keyboard('{Enter}')
      await userEvent.tab()
      await userEvent.tab({ shift: true })
    })
    expect(onCommit).toHaveBeenCalledExactlyOnceWith('1.09251')
    expect(around).toEqual([
      expect.stringMatching(`^button, ${words.table}`),
      expect.stringMatching(`^slider, ${words.label.replace('+', '\\+')}, .*current value 1.09251`),
    ])
  },
)
