import '../../shell/panels.css'
import { Button, Dialog } from '@leverkit/ui'
import { useState } from 'react'
import { brand } from '../../brand/brand.ts'
import { useWords } from '../../i18n/useWords.ts'
import { Screen } from '../../shell/Screen.tsx'
import { useToasts } from '../../shell/useToasts.ts'
import { LookSettings } from './LookSettings.tsx'
import { useLeave } from './useLeave.ts'

/** Appearance, legal texts, and the way out. */
export const SystemScreen = () => {
  const { t } = useWords('account', 'shell')
  const [asks, setAsks] = useState(false)
  const leave = useLeave()
  const toasts = useToasts()
  const signOut = async () => {
    await leave('/')
    toasts.done(t('account:signedOut'))
  }
  return (
    <Screen title={t('account:systemTitle')}>
      <section className="app-card app-settings">
        <LookSettings />
      </section>
      <section className="app-card app-settings" aria-label={t('account:legal')}>
        <p className="app-quiet">{t('account:riskWarning')}</p>
        {brand.legal.documents.map(({ id, url }) => (
          <a key={id} className="app-link" href={url} target="_blank" rel="noreferrer noopener">
            {t(`account:documents.${id}`)}
          </a>
        ))}
        <p className="app-quiet">{brand.legal.company}</p>
      </section>
      <Button variant="danger-outline" size="lg" onPress={() => setAsks(true)}>
        {t('account:signOut')}
      </Button>
      <Dialog
        isOpen={asks}
        onOpenChange={setAsks}
        isAlert
        title={t('account:signOutTitle')}
        actions={
          <>
            <Button variant="outline" onPress={() => setAsks(false)}>
              {t('shell:cancel')}
            </Button>
            <Button variant="danger" onPress={() => void signOut()}>
              {t('account:signOut')}
            </Button>
          </>
        }
      >
        <p>{t('account:liveHint')}</p>
      </Dialog>
    </Screen>
  )
}
