import '../../screen/panels.css'
import { useAreas, useChangePassword } from '@leverkit/react-hooks'
import { Button, PasswordField } from '@leverkit/ui'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { brand } from '../../brand/brand.ts'
import { useUser } from '../../domain/useUser.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ErrorBanner } from '../../screen/ErrorBanner.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { useToasts } from '../../screen/useToasts.ts'
import { CodeEntry } from './CodeEntry.tsx'
import { NewPassword } from './NewPassword.tsx'
import { type AccountForm, emptyForm, findProblems, problemWords } from './register.model.ts'
import { useRefusal } from './useRefusal.ts'

/** Problems that are shown as "please complete". Source: specification, section 5. */
const empty: readonly unknown[] = ['PASSWORD_REQUIRED', 'REPEAT_REQUIRED', 'CODE_REQUIRED']

/**
 * State of the form: the fields, the password change, and the problems. Problems appear after the first attempt to submit.
 */
const usePasswordChange = () => {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const toasts = useToasts()
  const user = useUser()
  const { data: areas } = useAreas()
  const [form, setForm] = useState<AccountForm>(emptyForm)
  const [oldPassword, setOldPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const change = useChangePassword()
  const by = user?.email ? 'email' : 'phone'
  const to = user?.email ?? user?.phone ?? ''
  const areaId = by === 'phone' ? (areas?.find(({ dialCode }) => dialCode === user?.areaCode)?.id ?? null) : null
  const problems = findProblems({ ...form, by, account: to })
  const refusal = useRefusal(change)
  const edit = (part: Partial<AccountForm>) => {
    setForm({ ...form, ...part })
    refusal.edited(part)
  }
  const isOldMissing = brand.features.asksOldPassword && oldPassword === ''
  const words = (field: keyof typeof problems) => {
    const problem = problems[field]
    if (!isTried || !problem) return refusal.at(field)
    return empty.includes(problem) ? t('problems.INCOMPLETE') : problemWords(problem, t)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isOldMissing || Object.keys(problems).length > 0) return
    const done = () => {
      toasts.done(t('passwordChanged'))
      void navigate('/user', { replace: true })
    }
    const old = brand.features.asksOldPassword ? { oldPassword } : {}
    change.mutate({ by, password: form.password, code: form.code.trim(), ...old }, { onSuccess: done })
  }
  const old = { value: oldPassword, change: setOldPassword, isWrong: isTried && isOldMissing }
  return { form, edit, by, to, areaId, words, old, submit, change, refusal } as const
}

/** Changes the signed-in user's password with a code sent to the user's own e-mail address or phone. */
export const PasswordScreen = () => {
  const { t } = useTranslation('account')
  const { form, edit, by, to, areaId, words, old, submit, change, refusal } = usePasswordChange()
  return (
    <Screen title={t('passwordTitle')}>
      <form ref={refusal.form} className="app-form" onSubmit={submit} noValidate>
        <p className="app-quiet">{t('passwordHint', { to })}</p>
        <CodeEntry
          by={by}
          to={to}
          areaId={areaId}
          purpose="reset"
          value={form.code}
          onChange={(code) => edit({ code })}
          errorMessage={words('code')}
          blocked={null}
        />
        {brand.features.asksOldPassword && (
          <PasswordField
            label={t('oldPassword')}
            autoComplete="current-password"
            value={old.value}
            onChange={old.change}
            errorMessage={old.isWrong && t('problems.INCOMPLETE')}
            labels={{ show: t('showPassword'), hide: t('hidePassword') }}
          />
        )}
        <NewPassword
          label={t('newPassword')}
          password={form.password}
          repeat={form.repeat}
          onChange={edit}
          errors={{ password: words('password'), repeat: words('repeat') }}
        />
        {refusal.rest && <ErrorBanner error={refusal.rest} />}
        <Button type="submit" variant="primary" size="lg" isPending={change.isPending}>
          {t('setPassword')}
        </Button>
      </form>
    </Screen>
  )
}
