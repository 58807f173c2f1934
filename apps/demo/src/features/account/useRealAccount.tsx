import { type Feature, useAccess } from '@leverkit/react-hooks'
import { Button, Icon } from '@leverkit/ui'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useToasts } from '../../screen/useToasts.ts'

/** Whether the access rules allow a feature only for real accounts, and the user has a demo account. */
export const useIsLocked = (feature: Feature): boolean => useAccess(feature).reason === 'realAccountRequired'

/**
 * Returns a function that opens the screen of a feature. If the feature is locked, this function shows a notice that the screen
 * needs a real account. Source: specification, section 2.
 */
export const useRealAccount = (feature: Feature, path: string) => {
  const { t } = useTranslation(['account', 'shell'])
  const isLocked = useIsLocked(feature)
  const navigate = useNavigate()
  const toasts = useToasts()
  const open = useCallback(() => {
    if (isLocked)
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
  }, [isLocked, path, navigate, toasts, t])
  return { isLocked, open }
}

/** The lock icon of a locked feature, which the user sees before tapping. */
export const lock = <Icon name="lock" size="sm" />

/** Properties of a menu item that leads to the screen of a feature. */
export const useMenuEntry = (feature: Feature, path: string) => {
  const { isLocked, open } = useRealAccount(feature, path)
  return isLocked ? { onPress: open, value: lock } : { href: path }
}
