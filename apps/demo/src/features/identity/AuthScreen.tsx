import { useIdentity } from '@leverkit/react-hooks'
import { Skeleton } from '@leverkit/ui'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Screen } from '../../screen/Screen.tsx'
import { ScreenError } from '../../screen/ScreenError.tsx'
import { slot } from '../../screen/slot.tsx'
import { IdentityCheck } from './IdentityCheck.tsx'

const Check = slot('identity.form', IdentityCheck)

/** Identity check: form, review status and result. Source: specification, section 4. */
export const AuthScreen = () => {
  const { t } = useTranslation('identity')
  const { data, error, isPending, refetch } = useIdentity()
  return (
    <Screen title={t('title')}>
      {isPending && <Skeleton height="320px" />}
      {error && !data && <ScreenError error={error} onRetry={() => void refetch()} />}
      {data && <Check identity={data} onLook={() => void refetch()} />}
    </Screen>
  )
}
