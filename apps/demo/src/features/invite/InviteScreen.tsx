import { EmptyState, InviteCard } from '@leverkit/ui'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Screen } from '../../shell/Screen.tsx'
import { appTitle } from '../../shell/titleOf.ts'
import { useCopyLabels } from '../../shell/useCopyLabels.ts'
import { usePerson } from '../account/usePerson.ts'
import { inviteLink } from './inviteLink.ts'

const share = async (url: string) => {
  await navigator.share({ title: appTitle(navigator.userAgent), url }).catch((error: unknown) => {
    // Closing the device's own sheet is an answer, not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  })
}

/** The person's invite code, as a code and as a link, to copy or to share. */
export const InviteScreen = () => {
  const { t } = useTranslation('account')
  const copy = useCopyLabels()
  const code = usePerson()?.inviteCode
  if (!code)
    return (
      <Screen title={t('inviteTitle')}>
        <EmptyState icon="gift" title={t('noInvite')} />
      </Screen>
    )
  const link = inviteLink(location.origin, code)
  return (
    <Screen title={t('inviteTitle')}>
      <InviteCard
        title={appTitle(navigator.userAgent)}
        text={t('inviteHint')}
        code={code}
        link={link}
        {...('share' in navigator ? { onShare: () => void share(link) } : {})}
        labels={{ code: t('inviteCode'), link: t('inviteLink'), qrCode: t('inviteQr'), share: t('share'), copy }}
      />
    </Screen>
  )
}
