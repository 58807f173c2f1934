import '../../shell/panels.css'
import { useSession } from '@leverkit/react-hooks'
import { Button, EmptyState, QrCode } from '@leverkit/ui'
import { useTranslation } from 'react-i18next'
import { Screen } from '../../shell/Screen.tsx'
import { appTitle } from '../../shell/titleOf.ts'
import { CopyLine } from '../money/CopyLine.tsx'
import { inviteLink } from './inviteLink.ts'

/** The person's invite code, as a code and as a link, to copy or to share. */
export const InviteScreen = () => {
  const { t } = useTranslation('account')
  const { user } = useSession()
  const code = user?.inviteCode
  if (!code)
    return (
      <Screen title={t('inviteTitle')}>
        <EmptyState icon="gift" title={t('noInvite')} />
      </Screen>
    )
  const link = inviteLink(location.origin, code)
  const share = async () => {
    await navigator.share({ title: appTitle(navigator.userAgent), url: link }).catch((error: unknown) => {
      // Closing the device's own sheet is an answer, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
    })
  }
  return (
    <Screen title={t('inviteTitle')}>
      <p className="app-quiet">{t('inviteHint')}</p>
      <section className="app-card">
        <QrCode className="app-qr" value={link} label={t('inviteQr')} />
        <CopyLine label={t('inviteCode')} value={code} />
        <CopyLine label={t('inviteLink')} value={link} />
      </section>
      {'share' in navigator && (
        <Button variant="primary" size="lg" onPress={() => void share()}>
          {t('share')}
        </Button>
      )}
    </Screen>
  )
}
