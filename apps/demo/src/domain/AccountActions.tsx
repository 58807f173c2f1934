import { PlainIconButton } from '@leverkit/ui'
import { useNavigate } from 'react-router'
import { useTranslation } from '../i18n/useTranslation.ts'
import { NoticesBell } from './notices/NoticesBell.tsx'

/** Buttons for the notifications and the account, at the end of a header. */
export const AccountActions = () => {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  return (
    <>
      <NoticesBell />
      <PlainIconButton icon="account" label={t('titles.user')} onClick={() => void navigate('/user')} />
    </>
  )
}
