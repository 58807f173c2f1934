import { useLogin, useSession, useStartDemo } from '@leverkit/react-hooks'
import { AppHeader, Banner, Button, IconButton, Page, PasswordField, SegmentedControl, TextField } from '@leverkit/ui'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { ConnectionBanner } from '../../shell/ConnectionBanner.tsx'
import { safePath } from '../../shell/loginPath.ts'
import { useErrorWords } from '../../shell/useErrorWords.ts'

const Refusal = ({ error }: { error: unknown }) => {
  const { title } = useErrorWords()(error)
  return <Banner tone="danger">{title}</Banner>
}

const DemoOffer = () => {
  const { t } = useTranslation('account')
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
  const { t } = useTranslation('account')
  const login = useLogin()
  const [by, setBy] = useState<'email' | 'phone'>('email')
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (account.trim() !== '' && password !== '') login.mutate({ account: account.trim(), password, by })
  }
  return (
    <form className="app-form" onSubmit={submit} noValidate>
      <SegmentedControl
        label={t('by')}
        value={by}
        onChange={setBy}
        options={[
          { id: 'email', label: t('email') },
          { id: 'phone', label: t('phone') },
        ]}
      />
      <TextField
        label={t(by === 'email' ? 'emailLabel' : 'phoneLabel')}
        type={by === 'email' ? 'email' : 'tel'}
        autoComplete="username"
        value={account}
        onChange={setAccount}
        errorMessage={isTried && account.trim() === '' && t('accountRequired')}
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

/** The way in: a demo account in one tap, or an account that is there. Leads back to where the person came from. */
export const LoginScreen = () => {
  const { t } = useTranslation('account')
  const { isSignedIn } = useSession()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  if (isSignedIn) return <Navigate to={safePath(params.get('from'))} replace />
  const back = () => void navigate('/', { replace: true })
  return (
    <Page
      isGrouped
      banner={<ConnectionBanner />}
      header={<AppHeader title={t('title')} leading={<IconButton icon="close" label={t('back')} onPress={back} />} />}
    >
      <div className="app-login">
        <DemoOffer />
        <p className="app-or">{t('or')}</p>
        <SignInForm />
      </div>
    </Page>
  )
}
