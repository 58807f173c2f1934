import { useSession } from '@leverkit/react-hooks'
import { useTranslation } from '../../i18n/useTranslation.ts'

/** Kind and number of the account that gets the order: "Demo 480019"; `null` for a visitor. */
export const useAccountName = (): string | null => {
  const { t } = useTranslation('trade')
  const { user } = useSession()
  return user && t(user.isDemo ? 'account.demo' : 'account.live', { uid: user.uid })
}
