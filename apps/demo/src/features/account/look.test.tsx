import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { speak } from '../../i18n/i18n.ts'
import { DisplaySettings } from '../../screen/DisplaySettings.tsx'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { LanguageScreen } from './LanguageScreen.tsx'
import { SystemScreen } from './SystemScreen.tsx'

const root = document.documentElement
beforeEach(() => {
  localStorage.clear()
  delete root.dataset.lkTheme
  delete root.dataset.lkPalette
})
afterEach(cleanup)

const radio = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name })
const named = (group: string) =>
  within(screen.getByRole('radiogroup', { name: group }))
    .getAllByRole('radio')
    .map((each) => each.closest('label')?.textContent)
const open = () => renderScreen(<DisplaySettings />, { userType: 'visitor' })

it('a chosen theme and price colours are applied immediately and saved on this device', async () => {
  const { close } = await open()
  expect(radio('Theme', 'System')).toHaveProperty('checked', true)
  fireEvent.click(radio('Theme', 'Dark'))
  expect([root.dataset.lkTheme, localStorage.getItem('leverkit.appearance')]).toEqual(['dark', 'dark market'])
  expect(radio('Theme', 'Dark')).toHaveProperty('checked', true)
  fireEvent.click(radio('Price colours', 'Blue up, orange down'))
  expect([root.dataset.lkPalette, localStorage.getItem('leverkit.appearance')]).toEqual(['blue-orange', 'dark blue-orange'])
  fireEvent.click(radio('Theme', 'System'))
  expect([root.dataset.lkTheme, root.dataset.lkPalette]).toEqual([undefined, 'blue-orange'])
  close()
  await open()
  expect(radio('Price colours', 'Blue up, orange down')).toHaveProperty('checked', true)
})

it('the settings offer three themes and four pairs of price colours', async () => {
  await open()
  expect(named('Theme')).toEqual(['System', 'Light', 'Dark'])
  expect(named('Price colours')).toHaveLength(4)
})

it('the settings show each language of the brand by its native name, and apply a chosen language immediately', async () => {
  const { client, close } = await renderScreen(<LanguageScreen />, { userType: 'visitor' })
  expect(named('Language')).toHaveLength(18)
  expect(radio('Language', 'English')).toHaveProperty('checked', true)
  expect(screen.getByText('العربية').lang).toBe('ar-u-nu-latn')
  fireEvent.click(radio('Language', 'Deutsch'))
  await waitFor(() => expect(client.lang).toBe('de'))
  expect([root.lang, root.dir, localStorage.getItem('leverkit.lang')]).toEqual(['de-DE', 'ltr', 'de'])
  expect(await screen.findByRole('heading', { name: 'Sprache' })).toBeDefined()
  close()
  await speak('en')
})

it('every card of the settings has a heading, also the legal texts', async () => {
  await renderScreen(<SystemScreen />, { visited: ['/mine/system'] })
  await screen.findByRole('heading', { name: 'Legal' })
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(['Trading', 'Display', 'Security', 'Legal', 'This device'])
  expect(document.querySelectorAll('.app-card')).toHaveLength(headings.length)
})
