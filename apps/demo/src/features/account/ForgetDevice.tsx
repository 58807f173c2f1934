import { Button, Dialog } from '@leverkit/ui'
import { useState } from 'react'
import { forgetDevice } from '../../domain/forgetDevice.ts'
import { useSignOut } from '../../domain/useSignOut.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useToasts } from '../../screen/useToasts.ts'

/** Button that signs the user out and removes the data that the app keeps on this device. It first asks for a confirmation. */
export const ForgetDevice = () => {
  const { t } = useTranslation('account')
  const [asks, setAsks] = useState(false)
  const leave = useSignOut()
  const toasts = useToasts()
  const forget = async () => {
    await leave('/')
    forgetDevice()
    toasts.done(t('forget.done'))
  }
  return (
    <>
      <Button variant="outline" onPress={() => setAsks(true)}>
        {t('forget.action')}
      </Button>
      <Dialog
        isOpen={asks}
        onOpenChange={setAsks}
        isAlert
        title={t('forget.title')}
        actions={
          <>
            <Button variant="outline" onPress={() => setAsks(false)}>
              {t('forget.keep')}
            </Button>
            <Button variant="danger" onPress={() => void forget()}>
              {t('forget.action')}
            </Button>
          </>
        }
      >
        <p>{t('forget.body')}</p>
      </Dialog>
    </>
  )
}
