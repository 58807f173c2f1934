import '../../screen/panels.css'
import './support.css'
import { Button, Icon } from '@leverkit/ui'
import { useNavigate } from 'react-router'
import { brand } from '../../brand/brand.ts'
import { useSupport } from '../../domain/useSupport.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Screen } from '../../screen/Screen.tsx'

/**
 * Links to customer service and to the complaint address. Feedback cannot be sent, because the API contract has no
 * endpoint for it.
 */
export const FeedbackScreen = () => {
  const { t } = useTranslation('support')
  const navigate = useNavigate()
  const support = useSupport()
  return (
    <Screen title={t('feedbackTitle')} backTo="/">
      <section className="app-card app-contact">
        <Icon name="chat" className="app-contact-icon" />
        <p>{t('feedbackBody')}</p>
        <Button variant="primary" size="lg" onPress={support.open}>
          {t('contact')}
        </Button>
        {brand.support.complaintUrl !== undefined && (
          <Button variant="outline" onPress={() => void navigate('/mine/email')}>
            <Icon name="mail" size="sm" />
            {t('complain')}
          </Button>
        )}
      </section>
      {support.dialog}
    </Screen>
  )
}
