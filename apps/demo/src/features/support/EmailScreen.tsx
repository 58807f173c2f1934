import '../../screen/panels.css'
import './support.css'
import { useComplaintEmail, useLeverkit } from '@leverkit/react-hooks'
import { Button, EmptyState, Icon, Skeleton } from '@leverkit/ui'
import { brand } from '../../brand/brand.ts'
import { useByCountry } from '../../domain/userCountry.ts'
import { useSupport } from '../../domain/useSupport.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Screen } from '../../screen/Screen.tsx'
import { ScreenError } from '../../screen/ScreenError.tsx'
import { useCopyText } from '../../screen/useCopyText.ts'

/**
 * Screen with the e-mail address for complaints, which is fetched from the brand's `complaintUrl`. If the brand has no
 * `complaintUrl`, customer service handles complaints.
 */
export const EmailScreen = () => {
  const { t } = useTranslation('support')
  const support = useSupport()
  const { client } = useLeverkit()
  const copy = useCopyText()
  const byCountry = useByCountry()
  const { complaintUrl } = brand.support
  const url = complaintUrl === undefined ? null : new URL(complaintUrl, client.hosts.rest).href
  const { data: email, error, isFetching, refetch } = useComplaintEmail(url)
  return (
    <Screen title={t('emailTitle')}>
      {url === null ? (
        <EmptyState icon="mail" title={t('noEmail')} action={<Button onPress={support.open}>{t('contact')}</Button>}>
          {t('noEmailHint')}
        </EmptyState>
      ) : (
        <section className="app-card app-contact">
          <Icon name="mail" className="app-contact-icon" />
          <p>{t('emailHint', byCountry)}</p>
          {isFetching && !email && <Skeleton height="96px" />}
          {email && (
            <>
              <a className="lk-button" data-variant="primary" data-size="lg" href={`mailto:${email}`}>
                <bdi className="app-address" dir="ltr">
                  {email}
                </bdi>
              </a>
              <Button variant="outline" onPress={() => void copy(email)}>
                <Icon name="copy" size="sm" />
                {t('copy')}
              </Button>
            </>
          )}
        </section>
      )}
      {support.dialog}
      {error && !email && !isFetching && <ScreenError error={error} onRetry={() => void refetch()} />}
    </Screen>
  )
}
