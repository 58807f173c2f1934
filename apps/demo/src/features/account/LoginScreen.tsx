import '../../shell/panels.css'
import './account.css'
import { useLogin, useSession, useStartDemo } from '@leverkit/react-hooks'
import { Button, PasswordField } from '@leverkit/ui'
import { type FormEvent, useState } from 'react'
import { brand } from '../../brand/brand.ts'
import { useWords } from '../../i18n/useWords.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { safePath } from '../../shell/loginPath.ts'
import { Mark } from '../../shell/Mark.tsx'
import { Redirect } from '../../shell/Redirect.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { useParam } from '../../shell/useParam.ts'
import { AccountName } from './AccountName.tsx'
import { Refusal } from './Refusal.tsx'
import { type AccountForm, emptyForm, plainPhone } from './register.model.ts'

const DemoOffer = () => {
  const { t } = useWords('account')
  const demo = useStartDemo()
  return (
    <section className="app-demo">
      <h2>{t('demoTitle')}</h2>
      <p className="app-quiet">{t('demoBody')}</p>
      {demo.error && <Refusal error={demo.error} />}
      <Button variant="primary" size="lg" isBusy={demo.isPending} onPress={() => demo.mutate()}>
        {t('startDemo')}
      </Button>
    </section>
  )
}

const SignInForm = () => {
  const { t } = useWords('account')
  const login = useLogin()
  const [name, setName] = useState<Pick<AccountForm, 'by' | 'areaId' | 'account'>>(emptyForm)
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const { by } = name
  const account = by === 'email' ? name.account.trim() : plainPhone(name.account)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (account !== '' && password !== '') login.mutate({ account, password, by })
  }
  return (
    <form className="app-form" onSubmit={submit} noValidate>
      <AccountName
        form={name}
        onChange={(part) => setName({ ...name, ...part })}
        errorMessage={isTried && account === '' && t('accountRequired')}
        hasArea={false}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        errorMessage={isTried && password === '' && t('passwordRequired')}
        labels={{ show: t('showPassword'), hide: t('hidePassword') }}
      />
      {login.error && <Refusal error={login.error} />}
      <Button type="submit" variant="outline" size="lg" isBusy={login.isPending}>
        {t('signIn')}
      </Button>
    </form>
  )
}

const OtherWays = ({ from }: { from: string | null }) => {
  const { t } = useWords('account')
  const query = from === null ? '' : `?from=${encodeURIComponent(safePath(from))}`
  return (
    <p className="app-ways">
      <AppLink className="app-link" to={`/register${query}`}>
        {t('register')}
      </AppLink>
      <AppLink className="app-link" to="/forgot">
        {t('forgot')}
      </AppLink>
    </p>
  )
}

/** The way in: a demo account in one tap, or an account that is there. Leads back to where the person came from. */
export const LoginScreen = () => {
  const { t } = useWords('account')
  const { isSignedIn } = useSession()
  const from = useParam('from')
  if (isSignedIn) return <Redirect to={safePath(from)} />
  return (
    <Screen title={t('title')} backTo="/">
      <p className="app-brand">
        <Mark />
        {brand.name}
      </p>
      <DemoOffer />
      <p className="app-or">{t('or')}</p>
      <SignInForm />
      <OtherWays from={from} />
    </Screen>
  )
}
