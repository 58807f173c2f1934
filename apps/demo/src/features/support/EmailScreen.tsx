import '../../shell/panels.css'
import { useComplaintEmail } from '@leverkit/react-hooks'
import { Button, EmptyState, Skeleton } from '@leverkit/ui'
import { brand } from '../../brand/brand.ts'
import { useWords } from '../../i18n/useWords.ts'
import { useNavigate } from '../../shell/navigation/useNavigate.ts'
import { Screen } from '../../shell/Screen.tsx'
import { ScreenError } from '../../shell/ScreenError.tsx'
import { useCopyText } from '../../shell/useCopyText.ts'

/** The address for complaints, which stands on another host. */
export const EmailScreen = () => {
  const { t } = useWords('support')
  const navigate = useNavigate()
  const copy = useCopyText()
  const url = brand.support.complaintUrl ?? null
  const { data: email, error, isFetching, refetch } = useComplaintEmail(url)
  return (
    <Screen title={t('emailTitle')}>
      {url === null ? (
        <EmptyState
          icon="mail"
          title={t('noEmail')}
          action={<Button onPress={() => void navigate('/feedback')}>{t('contact')}</Button>}
        >
          {t('noEmailHint')}
        </EmptyState>
      ) : (
        <p className="app-quiet">{t('emailHint')}</p>
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
