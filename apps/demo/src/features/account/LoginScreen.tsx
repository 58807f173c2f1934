import '../../screen/panels.css'
import './account.css'
import { useSession, useStartDemo } from '@leverkit/react-hooks'
import { ApiError } from '@leverkit/sdk'
import { Banner, Button, LinkRouter } from '@leverkit/ui'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { brand } from '../../brand/brand.ts'
import { useWaitingOrderCode, waitingOrderState } from '../../domain/waitingOrder.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { AppLink } from '../../screen/AppLink.tsx'
import { BrandMark } from '../../screen/BrandMark.tsx'
import { ErrorBanner } from '../../screen/ErrorBanner.tsx'
import { hasSignedOutState, safePath } from '../../screen/loginPath.ts'
import { Redirect } from '../../screen/Redirect.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { slot } from '../../screen/slot.tsx'
import { useParam } from '../../screen/useParam.ts'
import { HelpMenu } from './HelpMenu.tsx'
import { SignInForm } from './SignInForm.tsx'
import { forgetDemo, readSavedDemo, saveDemo } from './savedDemo.ts'
import { WaitingOrder } from './WaitingOrder.tsx'

const DemoOffer = () => {
  const { t } = useTranslation('account')
  const demo = useStartDemo((demoId, { user }) => saveDemo({ demoId, uid: String(user.uid) }))
  const [kept, setKept] = useState(readSavedDemo)
  const resume = (demoId: string) =>
    demo.mutate(demoId, {
      onError: (error) => {
        // If the broker no longer knows the saved demo account, the screen offers a new demo account.
        if (!(error instanceof ApiError) || error.code !== 'WRONG_CREDENTIALS') return
        forgetDemo()
        setKept(null)
      },
    })
  return (
    <section className="app-demo">
      <h2>{t('demoTitle')}</h2>
      <p className="app-quiet">{t('demoBody')}</p>
      {demo.error && <ErrorBanner error={demo.error} />}
      {kept && (
        <Button variant="primary" size="lg" isPending={demo.isPending} onPress={() => resume(kept.demoId)}>
          {t('resumeDemo', { uid: kept.uid })}
        </Button>
      )}
      <Button
        variant={kept ? 'outline' : 'primary'}
        size="lg"
        isPending={demo.isPending && !kept}
        isDisabled={demo.isPending && kept !== null}
        onPress={() => demo.mutate()}
      >
        {t('startDemo')}
      </Button>
    </section>
  )
}

const Form = slot('login.form', SignInForm)

/** Links to the registration and to the reset of a password. Both screens know the order that waits for the sign-in. */
const OtherLinks = ({ from }: { from: string | null }) => {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const code = useWaitingOrderCode()
  const state = code === null ? null : waitingOrderState({ code })
  const query = from === null ? '' : `?from=${encodeURIComponent(safePath(from))}`
  return (
    <LinkRouter navigate={(path) => void navigate(path, { state })}>
      <p className="app-ways">
        <AppLink className="app-link" to={`/register${query}`}>
          {t('register')}
        </AppLink>
        <AppLink className="app-link" to="/forgot">
          {t('forgot')}
        </AppLink>
      </p>
    </LinkRouter>
  )
}

/**
 * Signs in to a demo account with one tap, or to an existing account with a password. After the sign-in, the previous address
 * opens again. Visitors also find links to help and news here.
 */
export const LoginScreen = () => {
  const { t } = useTranslation(['account', 'errors'])
  const { isSignedIn, isDemo, change } = useSession()
  const from = useParam('from')
  const { state } = useLocation()
  // A demo user who opens this screen usually wants to sign in to a real account, so the screen does not redirect this
  // user. A visitor who starts a demo account is redirected, even if that happens in another tab before this screen has loaded.
  const [leavesDemo, setLeavesDemo] = useState(isDemo && !hasSignedOutState(state))
  if (leavesDemo && !isDemo) setLeavesDemo(false)
  if (isSignedIn && !leavesDemo) return <Redirect to={safePath(from)} />
  return (
    <Screen title={t('account:title')} backTo="/">
      <WaitingOrder />
      {change === 'expired' && <Banner icon="clock">{t('errors:SESSION_EXPIRED')}</Banner>}
      <p className="app-brand">
        <BrandMark />
        {brand.name}
      </p>
      {!isSignedIn && (
        <>
          <DemoOffer />
          <p className="app-or">{t('account:or')}</p>
        </>
      )}
      <Form />
      <OtherLinks from={from} />
      <HelpMenu />
    </Screen>
  )
}
