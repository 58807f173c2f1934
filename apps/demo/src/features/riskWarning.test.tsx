import { contract } from '@leverkit/sdk'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { brand } from '../brand/brand.ts'
import { browserCountry, countryOfDialCode } from '../domain/userCountry.ts'
import { i18n } from '../i18n/i18n.ts'
import english from '../i18n/locales/en/account.json' with { type: 'json' }
import { type Answers, renderScreen } from '../testing/renderScreen.tsx'
import { RegisterScreen } from './account/RegisterScreen.tsx'
import { SystemScreen } from './account/SystemScreen.tsx'
import { ChargeScreen } from './money/ChargeScreen.tsx'
import { AnnouncementScreen } from './support/AnnouncementScreen.tsx'
import { EmailScreen } from './support/EmailScreen.tsx'

const languages = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags)
const british = 'Most retail accounts lose money.'

beforeEach(() => languages('en'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('browserCountry returns the country of the first browser language that contains a country', () => {
  expect(browserCountry(['en', 'zh-Hant-HK', 'en-GB'])).toBe('HK')
  expect(browserCountry(['es-419', 'fr'])).toBe('')
})

const areas = [
  { id: 1, code: 'GB', dialCode: '44' },
  { id: 2, code: 'US', dialCode: '1' },
  { id: 3, code: 'CA', dialCode: '1' },
]

it('countryOfDialCode returns the only country with a dialling code, or null if several countries share the code', () => {
  expect(['44', '1', '49'].map((dialCode) => countryOfDialCode(dialCode, areas))).toEqual(['GB', null, null])
})

describe.each<[string, ComponentType, 'visitor' | 'real']>([
  ['registration', RegisterScreen, 'visitor'],
  ['a deposit', ChargeScreen, 'real'],
  ['the announcement', AnnouncementScreen, 'real'],
  ['the legal texts', SystemScreen, 'visitor'],
])('the risk warning at %s', (_, Screen, userType) => {
  it('if the brand has no risk warning, the risk warning of the app is shown', async () => {
    await renderScreen(<Screen />, { userType })
    expect(await screen.findByText(english.riskWarning)).toBeDefined()
  })

  it("the brand's risk warning for a country replaces the general risk warning only in this country", async () => {
    const { close } = await renderScreen(<Screen />, { userType })
    close()
    // The build of a brand merges the brand's texts into the app's translations.
    i18n.addResource('en', 'account', 'riskWarning_GB', british)
    languages('en-GB')
    const second = await renderScreen(<Screen />, { userType })
    expect(await screen.findByText(british)).toBeDefined()
    second.close()
    languages('en-AU')
    await renderScreen(<Screen />, { userType })
    expect(await screen.findByText(english.riskWarning)).toBeDefined()
  })
})

it.each([
  ['44', 1, british],
  ['1', 1, english.riskWarning],
  [null, 0, english.riskWarning],
])(
  "a user with the dialling code %s sees the risk warning for the country of the code, or else for the browser's country (requests for areas: %i)",
  async (areaCode, requests, text) => {
    const { close } = await renderScreen(<AnnouncementScreen />)
    close()
    i18n.addResource('en', 'account', 'riskWarning_GB', british)
    languages('en-AU')
    const { user } = contract.session.login.example.response
    const answers: Answers = {
      'session.login': () => ({ ...contract.session.login.example.response, user: { ...user, areaCode } }),
      'platform.areas': () => areas,
    }
    const { sentTo } = await renderScreen(<AnnouncementScreen />, { answers })
    expect(await screen.findByText(text)).toBeDefined()
    await waitFor(() => expect(sentTo('platform.areas')).toHaveLength(requests))
    expect(screen.getByText(text)).toBeDefined()
  },
)

it("the legal entity and the hint about complaints are the brand's texts for the user's country", async () => {
  const { close } = await renderScreen(<SystemScreen />)
  close()
  i18n.addResource('en', 'account', 'legalEntity_GB', '{{company}} (UK) Ltd')
  await i18n.loadNamespaces('support')
  i18n.addResource('en', 'support', 'emailHint_GB', 'The ombudsman is free of charge.')
  languages('en-GB')
  const { close: leave } = await renderScreen(<SystemScreen />)
  expect(await screen.findByText('Leverkit (UK) Ltd')).toBeDefined()
  leave()
  await renderScreen(<EmailScreen />)
  expect(await screen.findByText('The ombudsman is free of charge.')).toBeDefined()
})

it("the links to the legal documents are those of the user's country and language", async () => {
  const { legal } = brand
  const terms = { id: 'terms', url: 'https://a.example/en', urls: { GB: 'https://a.example/gb' } } as const
  Object.assign(brand, { legal: { ...legal, documents: [terms] } })
  for (const Screen of [SystemScreen, RegisterScreen])
    for (const [tag, url] of [
      ['en-GB', terms.urls.GB],
      ['en-AU', terms.url],
    ] as const) {
      languages(tag)
      const { close } = await renderScreen(<Screen />, { userType: 'visitor' })
      expect((await screen.findByRole('link', { name: 'Terms of service' })).getAttribute('href')).toBe(url)
      close()
    }
  Object.assign(brand, { legal })
})
