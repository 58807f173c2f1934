import { act, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useProfile } from './account.ts'
import { useAreas, usePhoneFields } from './platform.ts'
import { useAccess, useCaptcha, useForgotPassword, useLogin, useRegister, useSendCode } from './session.ts'
import { renderIn, withBroker } from './testing/renderWithBroker.tsx'

const { visit, visitSignedIn, readCode } = withBroker()
const account = 'ada@example.com'
const password = 'correct horse battery'

// The storage is cleared, because countdowns in sessionStorage would affect the next test.
afterEach(() => sessionStorage.clear())

describe('registration hooks', () => {
  it('a user can request a code, register, sign in, and reset the password', async () => {
    const visitor = visit()
    const { result } = renderIn(visitor, () => ({
      code: useSendCode('email', 'register'),
      resetCode: useSendCode('email', 'reset'),
      register: useRegister(),
      login: useLogin(),
      forgot: useForgotPassword(),
      profile: useProfile(),
      withdraw: useAccess('withdraw'),
    }))
    expect(result.current.withdraw.reason).toBe('signInRequired')
    act(() => result.current.code.send({ to: account }))
    await waitFor(() => expect(result.current.code.secondsLeft).toBe(60))
    const registration = { by: 'email', account, password, passwordRepeat: password, code: await readCode(account) } as const
    act(() => result.current.register.mutate(registration))
    await waitFor(() => expect(result.current.register.isSuccess).toBe(true))
    act(() => result.current.login.mutate({ account, password, by: 'email' }))
    await waitFor(() => expect(result.current.profile.data?.email).toBe(account))
    expect([result.current.withdraw.isAllowed, result.current.code.secondsLeft]).toEqual([true, 0])
    act(() => result.current.resetCode.send({ to: account }))
    await waitFor(() => expect(result.current.resetCode.isSuccess).toBe(true))
    const next = { by: 'email', account, password: 'another good one', passwordRepeat: 'another good one' } as const
    const code = await readCode(account)
    act(() => result.current.forgot.mutate({ ...next, code }))
    await waitFor(() => expect(result.current.forgot.isSuccess).toBe(true))
  })

  it('useSendCode sends at most one code in 60 s, even if the form is closed and reopened', async () => {
    const visitor = visit()
    const form = { isShown: true }
    const { result, rerender } = renderIn(visitor, () => useSendCode(form.isShown ? 'email' : 'phone', 'register'))
    act(() => {
      result.current.send({ to: 'eve@example.com' })
      result.current.send({ to: 'eve@example.com' })
    })
    await waitFor(() => expect(result.current.secondsLeft).toBeGreaterThan(58))
    form.isShown = false
    rerender()
    expect(result.current.secondsLeft).toBe(0)
    form.isShown = true
    rerender()
    expect(result.current.secondsLeft).toBeGreaterThan(50)
    act(() => result.current.send({ to: 'eve@example.com' }))
    expect(visitor.sent).toHaveLength(1)
  })

  it('the registration form loads area codes, phone fields, and a new captcha on request', async () => {
    const { result } = renderIn(visit(), () => ({ areas: useAreas(), fields: usePhoneFields(), captcha: useCaptcha() }))
    await waitFor(() => expect(result.current.captcha.data?.image).toMatch(/^data:image/))
    await waitFor(() =>
      expect([result.current.fields.data, (result.current.areas.data ?? []).length > 1]).toEqual(['areaAndPhone', true]),
    )
    const before = result.current.captcha.data?.id
    await act(() => result.current.captcha.refetch())
    await waitFor(() => expect(result.current.captcha.data?.id).not.toBe(before))
  })
})

describe('features for real accounts', () => {
  it('a demo account cannot use a feature for real accounts @spec-6.5', async () => {
    const visitor = await visitSignedIn()
    const { result } = renderIn(visitor, () => ({ access: useAccess('password'), profile: useProfile() }))
    await waitFor(() => expect(result.current.profile.data?.isDemo).toBe(true))
    expect(result.current.access.reason).toBe('realAccountRequired')
  })
})
