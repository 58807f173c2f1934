import '../../styles.css'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleMarket, sampleShares, sampleTicket } from '../../testing/sampleTicket.ts'
import { arabicTicket, englishTicket } from '../../testing/sampleWords.ts'
import { phrasesDuring, readToEnd, renderForScreenReader, stopScreenReader } from '../../testing/screenReader.tsx'
import { OrderTicket } from './OrderTicket.tsx'
import { TicketConfirm } from './TicketConfirm.tsx'

afterEach(stopScreenReader)

const figures = { margin: '271.08', fee: '3.5', freeMarginAfter: '9300.99', valuePerPip: '5' }
const languages = [
  {
    locale: 'en',
    words: englishTicket,
    share: 'Share of free margin',
    problem: 'Must be below 1.08419',
    towardsSell: 'ArrowLeft',
  },
  { locale: 'ar-u-nu-latn', words: arabicTicket, share: 'حصة من الهامش', problem: 'يجب أن يكون أقل', towardsSell: 'ArrowRight' },
]

interface HeldProps {
  words: typeof englishTicket
  share: string
  problem: string
  onPlace: (order: string) => void
}

function Controlled({ words, share, problem, onPlace }: HeldProps) {
  const [values, setValues] = useState(sampleTicket)
  return (
    <OrderTicket
      values={values}
      onChange={(change) => setValues({ ...values, ...change })}
      market={sampleMarket}
      figures={figures}
      currency="USD"
      shares={{ ...sampleShares, label: share }}
      problems={{ stopLoss: problem }}
      prices={{ buy: '1.08419', sell: '1.08407' }}
      labels={words}
    >
      <TicketConfirm side={values.side} label="OK" onPress={() => onPlace(`${values.side} ${values.lots}`)} />
    </OrderTicket>
  )
}

describe.each(languages)('accessibility of OrderTicket in $locale', ({ locale, words, share, problem, towardsSell }) => {
  const renderSetup = async () => {
    const onPlace = vi.fn()
    await renderForScreenReader(locale, <Controlled {...{ words, share, problem, onPlace }} />)
    return onPlace
  }

  test('in OrderTicket, a screen reader reads each side with its price and each field with its value and error @wcag-1.3.2', async () => {
    await renderSetup()
    const phrases = await readToEnd()
    expect(phrases).toEqual(
      expect.arrayContaining([
        `group, ${words.ticket}`,
        expect.stringMatching(`^radio, ${words.sides.buy}, 1.08419, checked`),
        expect.stringMatching(`^radio, ${words.sides.sell}, 1.08407, not checked`),
        `textbox, ${words.lots}, 0.50`,
        `button, ${words.increase} ${words.lots}`,
        `textbox, ${words.stopLoss}, 1.08180, ${problem}, invalid`,
      ]),
    )
    expect(phrases.slice(phrases.indexOf(words.margin), -1)).toEqual(
      expect.arrayContaining(['271.08', '3.50', '9,300.99', words.valuePerPip, '5.00', 'button, OK']),
    )
  })

  test('a user can place an order in OrderTicket by keyboard alone, and a screen reader announces every Tab stop', async () => {
    const onPlace = await renderSetup()
    const phrases = await phrasesDuring(async () => {
      await userEvent.tab()
      await userEvent.keyboard(`{${towardsSell}}`)
      for (const _ of ['kind', 'leverage', 'less', 'lots']) await userEvent.tab()
    })
    expect(phrases).toEqual([
      expect.stringMatching(`^radio, ${words.sides.buy}`),
      expect.stringMatching(`^radio, ${words.sides.sell}`),
      expect.stringMatching(`^radio, ${words.kinds.market}`),
      expect.stringMatching(`^button, .*${words.leverage}`),
      `button, ${words.decrease} ${words.lots}`,
      `textbox, ${words.lots}, 0.50`,
    ])
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(page.getByRole('textbox', { name: words.lots })).toHaveValue('0.51')
    const shares = await phrasesDuring(async () => {
      await userEvent.tab()
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
    })
    expect(shares).toEqual([`button, ${words.increase} ${words.lots}`, 'button, 25%, not pressed'])
    await expect.element(page.getByRole('textbox', { name: words.lots })).toHaveValue('4.42')
    for (const _ of ['take profit', 'stop loss', 'confirm']) await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(onPlace).toHaveBeenCalledExactlyOnceWith('sell 4.42')
  })
})
