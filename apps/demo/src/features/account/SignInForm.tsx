import '../../screen/panels.css'
import './account.css'
import { useLogin } from '@leverkit/react-hooks'
import { Button, PasswordField } from '@leverkit/ui'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ErrorBanner } from '../../screen/ErrorBanner.tsx'
import { AccountName } from './AccountName.tsx'
import { type AccountForm, accountOf, emptyForm } from './register.model.ts'

/** Fields and button that sign in to an existing account with a password. */
export const SignInForm = () => {
  const { t } = useTranslation('account')
  const login = useLogin()
  const [name, setName] = useState<Pick<AccountForm, 'by' | 'areaId' | 'account'>>(emptyForm)
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const { by } = name
  const account = accountOf(name)
  const areaId = by === 'phone' ? name.areaId : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (account !== '' && password !== '') login.mutate({ account, password, by, areaId })
  }
  return (
    <form className="app-form" onSubmit={submit} noValidate>
      <AccountName
        form={name}
        onChange={(part) => setName((before) => ({ ...before, ...part }))}
        errorMessage={isTried && account === '' && t('accountRequired')}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        errorMessage={isTried && password === '' && t('passwordRequired')}
        labels={{ show: t('showPassword'), hide: t('hidePassword') }}
      />
      {login.error && <ErrorBanner error={login.error} />}
      <Button type="submit" variant="outline" size="lg" isPending={login.isPending}>
        {t('signIn')}
      </Button>
    </form>
  )
}
