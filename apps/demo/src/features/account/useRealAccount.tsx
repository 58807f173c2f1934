import { useSession } from '@leverkit/react-hooks'
import { Button } from '@leverkit/ui'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useToasts } from '../../screen/useToasts.ts'

/**
 * Returns a function that opens a screen for real accounts. For a demo user, this function shows a notice that the screen
 * needs a real account. Source: specification, section 2.
 */
export const useRealAccount = () => {
  const { t } = useTranslation(['account', 'shell'])
  const { isDemo } = useSession()
  const navigate = useNavigate()
  const toasts = useToasts()
  const open = useCallback(
    (path: string) => {
      if (isDemo)
        toasts.info(t('onlyReal'), {
          action: (
            <>
              <Button variant="outline" onPress={() => void navigate(`/register?from=${encodeURIComponent(path)}`)}>
                {t('shell:realOnly.register')}
              </Button>
              <Button variant="outline" onPress={() => void navigate(`/login?from=${encodeURIComponent(path)}`)}>
                {t('shell:realOnly.signIn')}
              </Button>
            </>
          ),
        })
      else void navigate(path)
    },
    [isDemo, navigate, toasts, t],
  )
  return { open }
}
