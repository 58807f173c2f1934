import { useLogout, useSession } from '@leverkit/react-hooks'
import { Button, Sheet, TextButton } from '@leverkit/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSheet } from '../../shell/useSheet.ts'

/** Whose account this is, and the way out of it. */
export const AccountMenu = () => {
  const { t } = useTranslation(['account', 'shell'])
  const { user } = useSession()
  const logout = useLogout()
  const navigate = useNavigate()
  const { isOpen, open, close } = useSheet('account')
  if (!user) return null
  const name = t(user.isDemo ? 'account:demo' : 'account:live', { uid: user.uid })
  return (
    <>
      <TextButton onPress={() => open('1')}>{name}</TextButton>
      <Sheet isOpen={isOpen} onOpenChange={close} title={name} closeLabel={t('shell:close')}>
        <div className="app-settings">
          <p className="app-quiet">{t(user.isDemo ? 'account:demoHint' : 'account:liveHint')}</p>
          <Button
            variant="outline"
            onPress={() => {
              logout()
              void navigate('/', { replace: true })
            }}
          >
            {t('account:signOut')}
          </Button>
        </div>
      </Sheet>
    </>
  )
}
