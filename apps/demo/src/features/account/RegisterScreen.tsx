import '../../screen/panels.css'
import { useCaptcha, useLogin, useRegister, useSession, useSettings } from '@leverkit/react-hooks'
import { Button, TextField } from '@leverkit/ui'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ErrorBanner } from '../../screen/ErrorBanner.tsx'
import { safePath } from '../../screen/loginPath.ts'
import { Redirect } from '../../screen/Redirect.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { useDraft } from '../../screen/useDraft.ts'
import { useParam } from '../../screen/useParam.ts'
import { AccountName } from './AccountName.tsx'
import { Captcha } from './Captcha.tsx'
import { CodeEntry } from './CodeEntry.tsx'
import { NewPassword } from './NewPassword.tsx'
import { type AccountForm, accountOf, contactProblem, emptyForm, findProblems, registrationOf } from './register.model.ts'

/** Form state. Passwords and codes are discarded with the screen; the other fields are kept as a draft. */
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

const RegisterForm = () => {
  const { t } = useTranslation('account')
  const invited = useParam('invite_code') ?? ''
  const { form, change, clear } = useAccountForm('register', { inviteCode: invited })
  const [isTried, setTried] = useState(false)
  const needsCaptcha = useSettings().data?.registerCode === 'captcha'
  const captcha = useCaptcha(needsCaptcha)
  const register = useRegister()
  const login = useLogin()
  const problems = findProblems(form)
  const words = (field: keyof typeof problems) => isTried && problems[field] && t(`problems.${problems[field]}`)
  const contact = contactProblem(form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(problems).length > 0) return
    const request = registrationOf(form, needsCaptcha ? (captcha.data?.id ?? null) : null)
    register.mutate(request, {
      onSuccess: () => {
        clear()
        const { account, password, by, areaId } = request
        login.mutate({ account, password, by, areaId })
      },
    })
  }
  return (
    <form className="app-form" onSubmit={submit} noValidate>
      <AccountName form={form} onChange={change} errorMessage={words('account')} />
      <NewPassword
        password={form.password}
        repeat={form.repeat}
        onChange={change}
        errors={{ password: words('password'), repeat: words('repeat') }}
      />
      {needsCaptcha ? (
        <Captcha captcha={captcha} value={form.code} onChange={(code) => change({ code })} errorMessage={words('code')} />
      ) : (
        <CodeEntry
          by={form.by}
          to={accountOf(form)}
          areaId={form.areaId}
          purpose="register"
          value={form.code}
          onChange={(code) => change({ code })}
          errorMessage={words('code')}
          blocked={contact ? () => setTried(true) : null}
        />
      )}
      <TextField
        label={t('inviteCode')}
        description={t('optional')}
        autoComplete="off"
        value={form.inviteCode}
        onChange={(inviteCode) => change({ inviteCode })}
      />
      {(register.error ?? login.error) && <ErrorBanner error={register.error ?? login.error} />}
      <Button type="submit" variant="primary" size="lg" isBusy={register.isPending || login.isPending}>
        {t('register')}
      </Button>
    </form>
  )
}

/** Registers a real account by e-mail or phone, with a code or a captcha as the broker requires, and signs in. */
export const RegisterScreen = () => {
  const { t } = useTranslation('account')
  const { isSignedIn, isDemo } = useSession()
  const from = useParam('from')
  if (isSignedIn && !isDemo) return <Redirect to={safePath(from)} />
  return (
    <Screen title={t('registerTitle')} backTo="/login">
      <RegisterForm />
    </Screen>
  )
}
