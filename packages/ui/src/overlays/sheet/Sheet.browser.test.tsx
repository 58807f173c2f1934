import '../../styles.css'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../../primitives/button/Button.tsx'
import { phrasesDuring, readToEnd, renderForScreenReader, stopScreenReader } from '../../testing/screenReader.tsx'
import { Sheet } from './Sheet.tsx'

afterEach(stopScreenReader)

const languages = [
  { locale: 'en', open: 'Open', title: 'Order 48213', close: 'Close', save: 'Save changes' },
  { locale: 'ar', open: 'فتح', title: 'أمر 48213', close: 'إغلاق', save: 'حفظ التغييرات' },
]

function Screen({ open, title, close, save }: Omit<(typeof languages)[number], 'locale'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{open}</Button>
      <p>EURUSD</p>
      <Sheet isOpen={isOpen} onOpenChange={setOpen} title={title} labels={{ close }} footer={<Button>{save}</Button>}>
        <p>0.50</p>
      </Sheet>
    </>
  )
}

async function opened(words: (typeof languages)[number]) {
  await renderForScreenReader(words.locale, <Screen {...words} />)
  return phrasesDuring(async () => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })
}

test.each(languages)('in $locale, a screen reader announces the opened sheet and reads only its content', async (words) => {
  expect(await opened(words)).toEqual([`button, ${words.open}`, `dialog, ${words.title}`])
  const phrases = await readToEnd()
  expect(phrases).toEqual(
    expect.arrayContaining([`heading, ${words.title}, level 2`, `button, ${words.close}`, '0.50', `button, ${words.save}`]),
  )
  expect(phrases).not.toContain('EURUSD')
})

test.each(languages)('in $locale, Sheet traps the focus, and on close returns the focus to the opener', async (words) => {
  await opened(words)
  const stops = await phrasesDuring(async () => {
    for (const _ of ['close', 'save', 'close again']) await userEvent.tab()
  })
  expect(stops).toEqual([`button, ${words.close}`, `button, ${words.save}`, `button, ${words.close}`])
  const closing = await phrasesDuring(async () => {
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => document.activeElement?.textContent).toBe(words.open)
  })
  expect(closing.at(-1)).toBe(`button, ${words.open}`)
})
