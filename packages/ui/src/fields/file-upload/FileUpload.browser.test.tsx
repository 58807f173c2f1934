import '../../styles.css'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { phrasesDuring, readToEnd, renderForScreenReader, stopScreenReader } from '../../testing/screenReader.tsx'
import { FileUpload } from './FileUpload.tsx'
import type { ChosenUpload } from './UploadCard.tsx'

afterEach(stopScreenReader)

const english = {
  locale: 'en',
  label: 'Proof of transfer',
  choose: 'Choose a file',
  takePhoto: 'Take a photo',
  cancel: 'Stop sending',
  remove: 'Remove',
  retry: 'Try again',
  sending: 'Sending',
  failed: 'Not sent',
  tooLarge: 'Choose a smaller file.',
}
const arabic: typeof english = {
  locale: 'ar',
  label: 'إثبات التحويل',
  choose: 'اختر ملفًا',
  takePhoto: 'التقط صورة',
  cancel: 'أوقف الإرسال',
  remove: 'إزالة',
  retry: 'حاول مجددًا',
  sending: 'جارٍ الإرسال',
  failed: 'لم يُرسل',
  tooLarge: 'اختر ملفًا أصغر.',
}

function Controlled({ words }: { words: typeof english }) {
  const [upload, setUpload] = useState<ChosenUpload | null>(null)
  const { label, sending, failed, tooLarge, locale: _, ...buttons } = words
  return (
    <FileUpload
      label={label}
      accept={['image/*']}
      maxBytes={3}
      camera="environment"
      upload={upload}
      onSelect={({ name }) => setUpload({ name, state: 'failed' })}
      onRemove={() => setUpload(null)}
      onRetry={() => setUpload((last) => last && { ...last, state: 'sending', percent: 40 })}
      labels={{ ...buttons, state: ({ state }) => (state === 'sending' ? sending : failed), problem: () => tooLarge }}
    />
  )
}

/** Sets the file of the file input, as if the user had chosen it in the file picker. */
const hand = (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('The file input is missing.')
  const held = new DataTransfer()
  held.items.add(file)
  input.files = held.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test.each([english, arabic])(
  'in $locale, FileUpload keeps the focus inside itself when a keyboard user chooses, retries or cancels a file',
  async (words) => {
    await renderForScreenReader(words.locale, <Controlled words={words} />)
    const phrases = await readToEnd()
    expect(phrases).toEqual(
      expect.arrayContaining([`group, ${words.label}`, `button, ${words.choose}`, `button, ${words.takePhoto}`]),
    )
    await userEvent.tab()
    const choosing = await phrasesDuring(async () => {
      hand(new File(['x'], 'paper.png', { type: 'image/png' }))
      await expect.element(page.getByRole('button', { name: words.remove })).toHaveFocus()
    })
    expect(choosing).toContain(`button, ${words.remove}`)
    expect(await phrasesDuring(() => userEvent.tab({ shift: true }))).toEqual([`button, ${words.retry}`])
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: words.cancel })).toHaveFocus()
    const sending = await readToEnd()
    expect(sending.length).toBeGreaterThan(0)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: words.choose })).toHaveFocus()
  },
)

test.each([english, arabic])(
  'in $locale, FileUpload announces a rejected file immediately, and the focus stays on the button',
  async (words) => {
    await renderForScreenReader(words.locale, <Controlled words={words} />)
    await userEvent.tab()
    const refused = await phrasesDuring(async () => {
      hand(new File(['four'], 'paper.png', { type: 'image/png' }))
      await expect.element(page.getByText(words.tooLarge)).toBeVisible()
    })
    expect(refused).toEqual([`assertive: ${words.tooLarge}`])
    await expect.element(page.getByRole('button', { name: words.choose })).toHaveFocus()
  },
)
