import { EmptyState, InviteCard } from '@leverkit/ui'
import { usePerson } from '../../domain/usePerson.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Screen } from '../../screen/Screen.tsx'
import { appTitle } from '../../screen/titleOf.ts'
import { useCopyLabels } from '../../screen/useCopyLabels.ts'
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
