import { useLang } from '@leverkit/react-hooks'
import { EmptyState, InviteCard } from '@leverkit/ui'
import { useUser } from '../../domain/useUser.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Screen } from '../../screen/Screen.tsx'
import { appTitle } from '../../screen/titleOf.ts'
import { useCopyLabels } from '../../screen/useCopyLabels.ts'
import { inviteLink } from './inviteLink.ts'

const share = async (title: string, url: string) => {
  await navigator.share({ title, url }).catch((error: unknown) => {
    // Closing the share sheet is not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  })
}

/** Shows the user's invite code and invite link, to copy or to share. */
export const InviteScreen = () => {
  const { t } = useTranslation('account')
  const copy = useCopyLabels()
  const { lang } = useLang()
  const code = useUser()?.inviteCode
  if (!code)
    return (
      <Screen title={t('inviteTitle')}>
        <EmptyState icon="gift" title={t('noInvite')} />
      </Screen>
    )
  const link = inviteLink(location.origin, code)
  const title = appTitle(navigator.userAgent, lang)
  return (
    <Screen title={t('inviteTitle')}>
      <InviteCard
        title={title}
        text={t('inviteHint')}
        code={code}
        link={link}
        {...('share' in navigator ? { onShare: () => void share(title, link) } : {})}
        labels={{ code: t('inviteCode'), link: t('inviteLink'), qrCode: t('inviteQr'), share: t('share'), copy }}
      />
    </Screen>
  )
}
