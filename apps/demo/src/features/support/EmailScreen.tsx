import '../../screen/panels.css'
import './support.css'
import { useComplaintEmail, useLeverkit, useSession } from '@leverkit/react-hooks'
import { Button, EmptyState, Icon, Link, Skeleton } from '@leverkit/ui'
import { brand } from '../../brand/brand.ts'
import { useByCountry } from '../../domain/userCountry.ts'
import { useSupport } from '../../domain/useSupport.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ordersPath } from '../../screen/orderStatus.ts'
import { Screen } from '../../screen/Screen.tsx'
import { ScreenError } from '../../screen/ScreenError.tsx'
import { useCopyText } from '../../screen/useCopyText.ts'
import { complaintDraft } from './complaintDraft.ts'

const points = ['event', 'order', 'account', 'wish'] as const

/** The number of the user's account; `null` for a visitor. */
const useAccountNumber = () => useSession().user?.uid ?? null

const Write = ({ email }: { email: string | undefined }) => {
  const { t } = useTranslation('support')
  const copy = useCopyText()
  const byCountry = useByCountry()
  const account = useAccountNumber()
  const lines = points.map((point) => ({
    label: t(`complaint.${point}`),
    value: point === 'account' ? account : null,
  }))
  return (
    <section className="app-card app-contact">
      <Icon name="mail" className="app-contact-icon" />
      <p>{t('emailHint', byCountry)}</p>
      {email === undefined ? (
        <Skeleton height="96px" />
      ) : (
        <>
          <a
            className="lk-button"
            data-variant="primary"
            data-size="lg"
            href={complaintDraft(email, `${brand.name}: ${t('emailTitle')}`, lines)}
          >
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
  )
}

/** List of the points of the e-mail. A signed-in user sees the account number, and a link to the orders with their numbers. */
const Points = () => {
  const { t } = useTranslation(['support', 'shell'])
  const account = useAccountNumber()
  const endOf = (point: (typeof points)[number]) => {
    if (account === null) return null
    if (point === 'account') return <bdi dir="ltr">{account}</bdi>
    return point === 'order' ? <Link href={ordersPath('closed')}>{t('shell:crash.see')}</Link> : null
  }
  return (
    <section>
      <h2 className="app-group-title">{t('support:complaint.include')}</h2>
      <ul className="app-card app-points">
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" size="sm" />
            {t(`support:complaint.${point}`)}
            <span>{endOf(point)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Steps after the e-mail. The API contract has no endpoint for complaints, so the app cannot list them. */
const Steps = ({ onSupport }: { onSupport: () => void }) => {
  const { t } = useTranslation('support')
  return (
    <section>
      <h2 className="app-group-title">{t('complaint.next')}</h2>
      <div className="app-card app-contact">
        <ol className="app-contact-steps">
          {(['draft', 'reply', 'record'] as const).map((step) => (
            <li key={step}>{t(`complaint.${step}`)}</li>
          ))}
        </ol>
        <Button variant="outline" onPress={onSupport}>
          <Icon name="chat" size="sm" />
          {t('contact')}
        </Button>
      </div>
    </section>
  )
}

/**
 * Screen for complaints: the e-mail address, which is fetched from the brand's `complaintUrl`, what to write, and what happens next.
 * If the brand has no `complaintUrl`, customer service handles complaints.
 */
export const EmailScreen = () => {
  const { t } = useTranslation('support')
  const support = useSupport()
  const { client } = useLeverkit()
  const { complaintUrl } = brand.support
  const url = complaintUrl === undefined ? null : new URL(complaintUrl, client.hosts.rest).href
  const { data: email, error, isFetching, refetch } = useComplaintEmail(url)
  const hasFailed = error !== null && !email && !isFetching
  return (
    <Screen title={t('emailTitle')}>
      {url === null && (
        <EmptyState icon="mail" title={t('noEmail')} action={<Button onPress={support.open}>{t('contact')}</Button>}>
          {t('noEmailHint')}
        </EmptyState>
      )}
      {hasFailed && <ScreenError error={error} onRetry={() => void refetch()} />}
      {url !== null && !hasFailed && (
        <>
          <Write email={email} />
          <Points />
          <Steps onSupport={support.open} />
        </>
      )}
      {support.dialog}
    </Screen>
  )
}
