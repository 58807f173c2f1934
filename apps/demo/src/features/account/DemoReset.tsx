import { useResetDemo } from '@leverkit/react-hooks'
import { Button, Dialog } from '@leverkit/ui'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ErrorBanner } from '../../screen/ErrorBanner.tsx'
import { useToasts } from '../../screen/useToasts.ts'

/** Confirmation dialog for resetting a demo account to its initial balance. */
export const DemoReset = ({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) => {
  const { t } = useTranslation(['account', 'shell'])
  const toasts = useToasts()
  const reset = useResetDemo()
  const done = () => {
    onOpenChange(false)
    toasts.done(t('account:reset.done'))
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isAlert
      title={t('account:reset.title')}
      actions={
        <>
          <Button variant="outline" onPress={() => onOpenChange(false)}>
            {t('shell:cancel')}
          </Button>
          <Button variant="danger" isPending={reset.isPending} onPress={() => reset.mutate({}, { onSuccess: done })}>
            {t('account:reset.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('account:reset.body')}</p>
      {reset.error && <ErrorBanner error={reset.error} />}
    </Dialog>
  )
}
