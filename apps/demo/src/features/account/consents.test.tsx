import { contract } from '@leverkit/sdk'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { brand } from '../../brand/brand.ts'
import { forgetDrafts } from '../../screen/drafts.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { requiredConsents, restrictedArea } from './consents.ts'
import { ForgotScreen } from './ForgotScreen.tsx'
import { RegisterScreen } from './RegisterScreen.tsx'

const { legal, restrictedCountries } = brand
afterEach(() => {
  cleanup()
  forgetDrafts()
  Object.assign(brand, { legal, restrictedCountries })
})

const settings = contract.platform.settings.example.response
const areas = [
  { ...contract.platform.areas.example.response[0], id: 1, code: 'CU', dialCode: '+53' },
  { ...contract.platform.areas.example.response[0], id: 2, code: 'SG', dialCode: '+65' },
]
const answers = {
  'platform.settings': () => ({ ...settings, registerCode: 'message' }),
  'platform.areas': () => areas,
}
const type = (field: string, text: string) => fireEvent.change(screen.getByLabelText(field), { target: { value: text } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const fill = () => {
  type('Email address', 'ada@example.com')
  type('Password', 'a horse of 7 colours')
  type('Repeat password', 'a horse of 7 colours')
  type('Verification code', '012345')
}

it('a registration is sent only after the user has confirmed documents, risk, age and residence', async () => {
  Object.assign(brand, {
    legal: { ...legal, leastAge: 21, documents: [{ id: 'terms', url: 'https://broker.example/terms' }] },
    restrictedCountries: ['CU', 'KP'],
  })
  const { sentTo } = await renderScreen(<RegisterScreen />, { answers, userType: 'visitor' })
  fill()
  const words = [
    /^I have read and accept: Terms of service$/,
    'I understand that I can lose all the money I deposit',
    'I am 21 or older',
    /^I don’t live in any of these countries: Cuba, North Korea$/,
  ]
  for (const name of words) {
    press('Register')
    expect(sentTo('session.register')).toEqual([])
    expect(screen.getAllByText('Confirm this to register').length).toBeGreaterThan(0)
    fireEvent.click(screen.getByRole('checkbox', { name }))
  }
  expect(screen.getByRole('link', { name: 'Terms of service' }).getAttribute('href')).toBe('https://broker.example/terms')
  press('Register')
  await waitFor(() => expect(sentTo('session.register')).toHaveLength(1))
})

it('if the phone number belongs to a restricted country, a message appears and no code is sent', async () => {
  Object.assign(brand, { restrictedCountries: ['CU'] })
  const { sentTo } = await renderScreen(<RegisterScreen />, { answers, userType: 'visitor' })
  fireEvent.click(screen.getByRole('radio', { name: 'Phone' }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Phone number' }), { target: { value: '9123 4567' } })
  const refusal = 'We don’t open accounts in this country or region'
  expect(screen.queryByText(refusal)).toBeNull()
  press(/\+65/)
  fireEvent.click(within(await screen.findByRole('listbox')).getByText(/Cuba/))
  expect(await screen.findByText(refusal)).toBeDefined()
  press('Send code')
  expect(sentTo('session.sendPhoneCode')).toEqual([])
})

it('users from a restricted country can still reset the password of an existing account', async () => {
  Object.assign(brand, { restrictedCountries: ['SG'] })
  const { sentTo } = await renderScreen(<ForgotScreen />, { answers, userType: 'visitor' })
  fireEvent.click(screen.getByRole('radio', { name: 'Phone' }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Phone number' }), { target: { value: '9123 4567' } })
  press('Send code')
  await waitFor(() => expect(sentTo('session.sendPhoneCode')).toHaveLength(1))
})

it('requiredConsents omits `terms` if there are no documents, `residence` if no country is restricted, and each consent in withoutConsents', () => {
  expect(requiredConsents({ legal: { company: 'A', documents: [] }, restrictedCountries: [] })).toEqual(['risk', 'age'])
  const documents = [{ id: 'risk' as const, url: 'https://broker.example' }]
  const all = { legal: { company: 'A', documents }, restrictedCountries: ['CU'] }
  expect(requiredConsents(all)).toEqual(['terms', 'risk', 'age', 'residence'])
  expect(requiredConsents({ ...all, legal: { ...all.legal, withoutConsents: ['risk', 'age'] } })).toEqual(['terms', 'residence'])
})

it('restrictedArea returns null for an e-mail address, an unknown area and a country that is not restricted', () => {
  const rules = { restrictedCountries: ['CU'] }
  const areaOf = (by: 'email' | 'phone', areaId: (typeof areas)[number]['id'] | null) =>
    restrictedArea({ by, areaId }, areas, rules)
  expect(areaOf('phone', areas[0]?.id ?? null)).toBe('CU')
  expect([areaOf('email', areas[0]?.id ?? null), areaOf('phone', null), areaOf('phone', areas[1]?.id ?? null)]).toEqual([
    null,
    null,
    null,
  ])
})
