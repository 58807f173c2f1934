import { cleanup, render, screen } from '@testing-library/react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Input } from 'react-aria-components/Input'
import { NumberField } from 'react-aria-components/NumberField'
import { afterEach, expect, test } from 'vitest'
import { loadAriaStrings } from './loadAriaStrings.ts'

afterEach(cleanup)

async function namesOfButtons(locale: string): Promise<(string | null)[]> {
  await loadAriaStrings(locale)
  render(
    <I18nProvider locale={locale}>
      <NumberField aria-label="Lots" defaultValue={1}>
        <Group>
          <Button slot="decrement">−</Button>
          <Input />
        </Group>
      </NumberField>
      <ComboBox aria-label="Market">
        <Input />
        <Button>▾</Button>
      </ComboBox>
    </I18nProvider>,
  )
  return screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
}

// The order of the cases matters. react-aria caches the strings of the first case, and the later cases check that the language
// changes in spite of the cache.
test.each([
  ['de-DE', 'Lots verringern', 'Empfehlungen anzeigen'],
  ['th-TH-u-ca-gregory-nu-latn', 'ลด Lots', 'แสดงคำแนะนำ'],
  ['vi-VN', 'Giảm Lots', 'Hiện gợi ý'],
  ['id-ID', 'Kurangi Lots', 'Tampilkan saran'],
  ['ms-MY', 'Kurangkan Lots', 'Tunjukkan cadangan'],
  ['hi-IN-u-nu-latn', 'Lots घटाएँ', 'सुझाव दिखाएँ'],
  ['de-DE', 'Lots verringern', 'Empfehlungen anzeigen'],
  ['en', 'Decrease Lots', 'Show suggestions'],
])('loadAriaStrings translates the buttons of number fields and combo boxes to %s', async (locale, decrease, show) => {
  expect(await namesOfButtons(locale)).toEqual([decrease, show])
})

test('loadAriaStrings applies the language that was requested last, even if an earlier request finishes later', async () => {
  await Promise.all([loadAriaStrings('vi-VN'), loadAriaStrings('id-ID')])
  expect(await namesOfButtons('id-ID')).toEqual(['Kurangi Lots', 'Tampilkan saran'])
})
