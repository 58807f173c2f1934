import { act } from '@testing-library/react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { DateTime } from './DateTime.tsx'

const { DateTimeFormat } = Intl
afterEach(() => {
  Intl.DateTimeFormat = DateTimeFormat
  vi.restoreAllMocks()
})

/** Simulates a device in another time zone, because a test thread cannot change its time zone. */
const moveTo = (timeZone: string) => {
  Intl.DateTimeFormat = class extends DateTimeFormat {
    constructor(locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
      super(locales, { timeZone, ...options })
    }
  } as typeof DateTimeFormat
}

const page = (
  <I18nProvider locale="en">
    <DateTime at={Date.UTC(2026, 10, 20, 22, 30)} />
  </I18nProvider>
)

it('DateTime hydrates HTML that a server rendered in another time zone, and then uses the time zone of the device', async () => {
  const complaints = vi.spyOn(console, 'error')
  moveTo('America/New_York')
  const html = renderToString(page)
  moveTo('Asia/Tokyo')
  const element = document.body.appendChild(document.createElement('main'))
  element.innerHTML = html
  const onRecoverableError = vi.fn()
  const root = await act(() => hydrateRoot(element, page, { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(complaints).not.toHaveBeenCalled()
  expect(element.textContent).toContain('07:30')
  expect(html).toContain('22:30')
  act(() => root.unmount())
})
