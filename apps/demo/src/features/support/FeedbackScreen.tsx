import '../../screen/panels.css'
import { Button } from '@leverkit/ui'
import { useNavigate } from 'react-router'
import { brand } from '../../brand/brand.ts'
import { useSupport } from '../../domain/useSupport.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Screen } from '../../screen/Screen.tsx'

/** Where somebody who has something to say is led: to support, or to the address for complaints. The contract takes no text. */
export const FeedbackScreen = () => {
  const { t } = useTranslation('support')
  const navigate = useNavigate()
  const support = useSupport()
  return (
    <Screen title={t('feedbackTitle')} backTo="/">
      <section className="app-card app-settings">
        <p>{t('feedbackBody')}</p>
        <Button variant="primary" onPress={support.open}>
          {t('contact')}
        </Button>
        {brand.support.complaintUrl !== undefined && (
          <Button variant="outline" onPress={() => void navigate('/mine/email')}>
            {t('complain')}
          </Button>
        )}
      </section>
      {support.dialog}
    </Screen>
  )
}
