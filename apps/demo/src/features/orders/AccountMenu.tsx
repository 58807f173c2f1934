import { useSession } from '@leverkit/react-hooks'
import { TextButton } from '@leverkit/ui'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'

/** Account name that links to the account screen. */
export const AccountMenu = () => {
  const { t } = useTranslation('account')
  const { user } = useSession()
  const navigate = useNavigate()
  if (!user) return null
  return (
    <TextButton isQuiet onPress={() => void navigate('/user')}>
      {t(user.isDemo ? 'demo' : 'live', { uid: user.uid })}
    </TextButton>
  )
}
