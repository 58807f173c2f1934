import '../../screen/panels.css'
import { useAccess, useAreas, useCaptcha, useLogin, useRegister, useSession, useSettings } from '@leverkit/react-hooks'
import { ApiError, type LeverkitError } from '@leverkit/sdk'
import { Banner, Button, TextField } from '@leverkit/ui'
import { type FormEvent, useState } from 'react'
import { brand } from '../../brand/brand.ts'
import { RiskWarning } from '../../domain/RiskWarning.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { AppLink } from '../../screen/AppLink.tsx'
import { ErrorBanner, ErrorCode } from '../../screen/ErrorBanner.tsx'
import { focusFirstError } from '../../screen/focusFirstError.ts'
import { safePath } from '../../screen/loginPath.ts'
import { Redirect } from '../../screen/Redirect.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { slot } from '../../screen/slot.tsx'
import { useDraft } from '../../screen/useDraft.ts'
import { useParam } from '../../screen/useParam.ts'
import { useToasts } from '../../screen/useToasts.ts'
import { AccountName } from './AccountName.tsx'
import { Captcha } from './Captcha.tsx'
import { CodeEntry } from './CodeEntry.tsx'
import { Consents } from './Consents.tsx'
import { type Consent, requiredConsents, restrictedArea } from './consents.ts'
import { NewPassword } from './NewPassword.tsx'
import {
  type AccountForm,
  accountOf,
  contactProblem,
  emptyForm,
  findProblems,
  problemWords,
  registrationOf,
} from './register.model.ts'
import { useRefusal } from './useRefusal.ts'
import { WaitingOrder } from './WaitingOrder.tsx'

const OwnCaptcha = slot('register.captcha', Captcha)
const OwnConsents = slot('register.consents', Consents)
const Risk = slot('legal.riskWarning', RiskWarning)

/**
 * Form state. The e-mail address or phone number is saved as a draft. All other fields, such as passwords and codes, are
 * discarded when the screen closes.
 */
export const useAccountForm = (name: string, first: Partial<AccountForm> = {}) => {
  const { value: kept, change: keep, clear } = useDraft(name, { by: emptyForm.by, areaId: emptyForm.areaId, account: '' })
  const [rest, setRest] = useState({ ...emptyForm, ...first })
  const form: AccountForm = { ...rest, ...kept }
  const change = ({ by, areaId, account, ...others }: Partial<AccountForm>) => {
    const part = { ...(by && { by }), ...(areaId !== undefined && { areaId }), ...(account !== undefined && { account }) }
    if (Object.keys(part).length > 0) keep(part)
    setRest((before) => ({ ...before, ...others }))
  }
  return { form, change, clear }
}

interface RegistrationErrorProps {
  registration: LeverkitError | null
  login: LeverkitError | null
}

/**
 * Error of a registration or of the sign-in that follows it. If the answer to the registration was lost, the account may
 * exist. A sign-in shows whether the account exists.
 */
const RegistrationError = ({ registration, login }: RegistrationErrorProps) => {
  const { t } = useTranslation('account')
  if (registration?.effect !== 'unknown') {
    const error = registration ?? login
    return error && <ErrorBanner error={error} />
  }
  if (login?.code === 'WRONG_CREDENTIALS') return <Banner tone="warning">{t('registration.absent')}</Banner>
  if (login) return <ErrorBanner error={login} />
  return (
    <Banner tone="danger">
      {t('registration.unknown')} <ErrorCode error={registration} />
    </Banner>
  )
}

/**
 * Link from the welcome message to the next step: a deposit, or the identity check if the brand requires it before a deposit. The
 * link is rendered after the sign-in, when the access rules of the new account apply.
 */
const NextStep = () => {
  const { t } = useTranslation('account')
  const { isAllowed } = useAccess('deposit')
  return <AppLink to={isAllowed ? '/mine/charge' : '/mine/auth'}>{t(isAllowed ? 'deposit' : 'menu.auth')}</AppLink>
}

/**
 * State of the form: the fields, the registration, the sign-in that follows it, and the problems. Problems appear after the
 * first attempt to submit.
 */
const useRegistration = () => {
  const { t } = useTranslation('account')
  const invited = useParam('invite_code') ?? ''
  const { form, change: edit, clear } = useAccountForm('register', { inviteCode: invited })
  const [isTried, setTried] = useState(false)
  const needsCaptcha = useSettings().data?.registerCode === 'captcha'
  const captcha = useCaptcha({ enabled: needsCaptcha })
  const register = useRegister()
  const login = useLogin()
  const { done } = useToasts()
  const [accepted, setAccepted] = useState<readonly Consent[]>([])
  const isRestricted = restrictedArea(form, useAreas().data ?? [], brand) !== null
  const problems = { ...findProblems(form), ...(isRestricted && { account: 'COUNTRY_RESTRICTED' as const }) }
  const lacksConsent = requiredConsents(brand).some((consent) => !accepted.includes(consent))
  // A restricted country is reported before the first attempt to submit, because no other input can solve this problem.
  const isShown = (field: keyof typeof problems) => isTried || problems[field] === 'COUNTRY_RESTRICTED'
  const refusal = useRefusal(register)
  const words = (field: keyof typeof problems) =>
    (isShown(field) && problems[field] && problemWords(problems[field], t)) || refusal.at(field)
  const change = (part: Partial<AccountForm>) => {
    edit(part)
    refusal.edited(part)
  }
  const isContactInvalid = isRestricted || contactProblem(form) !== null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(problems).length > 0 || lacksConsent) focusFirstError(event.currentTarget)
    if (Object.keys(problems).length > 0 || lacksConsent || isOpen) return
    const request = registrationOf(form, needsCaptcha ? (captcha.data?.id ?? null) : null)
    login.reset()
    register.mutate(request, { onSuccess: () => signIn(request) })
  }
  const signIn = ({ account, password, by, areaId }: ReturnType<typeof registrationOf>) => {
    clear()
    // After the sign-in, the form unmounts, and `mutate` would not call its callbacks then. `mutateAsync` resolves anyway. A
    // failure is ignored here, because the form shows it.
    const next = { description: t('registration.ready'), action: <NextStep /> }
    const greet = () => done(t('registration.welcome', { brand: brand.name }), next)
    login.mutateAsync({ account, password, by, areaId }).then(greet, () => {})
  }
  const isLost = register.error?.effect === 'unknown'
  // If the answer to a registration was lost, the outcome is unknown until the broker has answered a sign-in.
  const isOpen = isLost && !(login.error instanceof ApiError)
  const trySignIn = () => {
    setTried(true)
    if (!problems.account && !problems.password) signIn(registrationOf(form, null))
  }
  const code = { needsCaptcha, captcha, blocked: isContactInvalid ? () => setTried(true) : null }
  const consents = { accepted, onChange: setAccepted, isTried }
  return { form, change, words, code, consents, register, refusal, login, isOpen, submit, trySignIn }
}

const RegisterForm = () => {
  const { t } = useTranslation('account')
  const { form, change, words, code, consents, register, refusal, login, isOpen, submit, trySignIn } = useRegistration()
  return (
    <form ref={refusal.form} className="app-form" onSubmit={submit} noValidate>
      <AccountName form={form} onChange={change} errorMessage={words('account')} />
      {code.needsCaptcha ? (
        <OwnCaptcha captcha={code.captcha} value={form.code} onChange={(code) => change({ code })} errorMessage={words('code')} />
      ) : (
        <CodeEntry
          by={form.by}
          to={accountOf(form)}
          areaId={form.areaId}
          purpose="register"
          value={form.code}
          onChange={(code) => change({ code })}
          errorMessage={words('code')}
          blocked={code.blocked}
        />
      )}
      <NewPassword
        label={t('password')}
        password={form.password}
        repeat={form.repeat}
        onChange={change}
        errors={{ password: words('password'), repeat: words('repeat') }}
      />
      <TextField
        label={t('inviteCode')}
        description={t('optional')}
        autoComplete="off"
        value={form.inviteCode}
        onChange={(inviteCode) => change({ inviteCode })}
        errorMessage={refusal.at('inviteCode')}
      />
      <Risk />
      <OwnConsents {...consents} />
      <RegistrationError registration={refusal.rest} login={login.error} />
      {isOpen ? (
        <Button variant="primary" size="lg" isPending={login.isPending} onPress={trySignIn}>
          {t('registration.signIn')}
        </Button>
      ) : (
        <Button type="submit" variant="primary" size="lg" isPending={register.isPending || login.isPending}>
          {t('register')}
        </Button>
      )}
    </form>
  )
}

/**
 * Registers a real account by e-mail or phone and signs in. The broker's settings decide whether a code or a captcha is required.
 */
export const RegisterScreen = () => {
  const { t } = useTranslation('account')
  const { isSignedIn, isDemo } = useSession()
  const from = useParam('from')
  if (isSignedIn && !isDemo) return <Redirect to={safePath(from)} />
  return (
    <Screen title={t('registerTitle')} backTo="/login">
      <WaitingOrder />
      <RegisterForm />
    </Screen>
  )
}
