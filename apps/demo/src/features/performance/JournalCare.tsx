import { Button, Dialog, TextButton } from '@leverkit/ui'
import { useState } from 'react'
import { forgetJournal, useJournal } from '../../domain/journal.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useToasts } from '../../screen/useToasts.ts'

/** Deletes the journal of the account from this device, after a confirmation. Renders nothing while the journal is empty. */
export const JournalCare = () => {
  const { t } = useTranslation('performance')
  const toasts = useToasts()
  const { account, journal } = useJournal()
  const [asks, setAsks] = useState(false)
  const forget = () => {
    setAsks(false)
    forgetJournal(account)
    toasts.done(t('journal.deleted'))
  }
  if (Object.keys(journal).length === 0) return null
  return (
    <div className="app-performance-journal">
      <TextButton isQuiet onPress={() => setAsks(true)}>
        {t('journal.delete')}
      </TextButton>
      <Dialog
        isOpen={asks}
        onOpenChange={setAsks}
        isAlert
        title={t('journal.deleteTitle')}
        actions={
          <>
            <Button variant="outline" onPress={() => setAsks(false)}>
              {t('journal.keep')}
            </Button>
            <Button variant="danger" onPress={forget}>
              {t('journal.delete')}
            </Button>
          </>
        }
      >
        <p>{t('journal.deleteBody')}</p>
      </Dialog>
    </div>
  )
}
