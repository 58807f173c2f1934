import '../../screen/panels.css'
import { useForgotPassword } from '@leverkit/react-hooks'
import { Button } from '@leverkit/ui'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ErrorBanner } from '../../screen/ErrorBanner.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { useToasts } from '../../screen/useToasts.ts'
import { AccountName } from './AccountName.tsx'
import { CodeEntry } from './CodeEntry.tsx'
import { NewPassword } from './NewPassword.tsx'
import { useAccountForm } from './RegisterScreen.tsx'
import { type AccountForm, accountOf, contactProblem, findProblems, problemWords, resetOf } from './register.model.ts'
import { useRefusal } from './useRefusal.ts'

/** Sets a new password with a code sent to the account's e-mail address or phone. */
export const ForgotScreen = () => {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const toasts = useToasts()
  const { form, change: edit, clear } = useAccountForm('forgot')
  const [isTried, setTried] = useState(false)
  const forgot = useForgotPassword()
  const problems = findProblems(form)
  const refusal = useRefusal(forgot)
  const words = (field: keyof typeof problems) =>
    (isTried && problems[field] && problemWords(problems[field], t)) || refusal.at(field)
  const change = (part: Partial<AccountForm>) => {
    edit(part)
    refusal.edited(part)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(problems).length > 0) return
    forgot.mutate(resetOf(form), {
      onSuccess: () => {
        clear()
        toasts.done(t('passwordChanged'))
        void navigate('/login', { replace: true })
      },
    })
  }
  return (
    <Screen title={t('forgotTitle')} backTo="/login">
      <form ref={refusal.form} className="app-form" onSubmit={submit} noValidate>
        <p className="app-quiet">{t('forgotHint')}</p>
        <AccountName form={form} onChange={change} errorMessage={words('account')} />
        <CodeEntry
          by={form.by}
          to={accountOf(form)}
          areaId={form.areaId}
          purpose="reset"
          value={form.code}
          onChange={(code) => change({ code })}
          errorMessage={words('code')}
          blocked={contactProblem(form) ? () => setTried(true) : null}
        />
        <NewPassword
          label={t('newPassword')}
          password={form.password}
          repeat={form.repeat}
          onChange={change}
          errors={{ password: words('password'), repeat: words('repeat') }}
        />
        {refusal.rest && <ErrorBanner error={refusal.rest} />}
        <Button type="submit" variant="primary" size="lg" isPending={forgot.isPending}>
          {t('setPassword')}
        </Button>
      </form>
    </Screen>
  )
}
