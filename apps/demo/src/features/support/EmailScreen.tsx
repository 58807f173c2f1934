import '../../shell/panels.css'
import { useComplaintEmail } from '@leverkit/react-hooks'
import { Button, EmptyState, Skeleton } from '@leverkit/ui'
import { useTranslation } from 'react-i18next'
import { brand } from '../../brand/brand.ts'
import { Screen } from '../../shell/Screen.tsx'
import { ScreenError } from '../../shell/ScreenError.tsx'
import { useToasts } from '../../shell/useToasts.ts'

/** The address for complaints, which stands on another host. */
export const EmailScreen = () => {
  const { t } = useTranslation('support')
  const toasts = useToasts()
  const url = brand.support.complaintUrl ?? null
  const { data: email, error, isFetching, refetch } = useComplaintEmail(url)
  const copy = async (address: string) => {
    await navigator.clipboard.writeText(address)
    toasts.done(t('copied'))
  }
  return (
    <Screen title={t('emailTitle')}>
      <p className="app-quiet">{t('emailHint')}</p>
      {url === null && (
        <EmptyState icon="mail" title={t('noEmail')}>
          {t('noEmailHint')}
        </EmptyState>
      )}
      {isFetching && !email && <Skeleton height="56px" />}
      {error && !email && !isFetching && <ScreenError error={error} onRetry={() => void refetch()} />}
      {email && (
        <section className="app-card app-settings">
          <a className="app-link" href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </a>
          <Button variant="outline" onPress={() => void copy(email)}>
            {t('copy')}
          </Button>
        </section>
      )}
    </Screen>
  )
}
