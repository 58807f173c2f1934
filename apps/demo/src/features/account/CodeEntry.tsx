import './account.css'
import { useSendCode } from '@leverkit/react-hooks'
import { CodeField, Countdown } from '@leverkit/ui'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ErrorBanner } from '../../screen/ErrorBanner.tsx'
import type { AreaId } from './register.model.ts'

interface CodeEntryProps {
  by: 'email' | 'phone'
  to: string
  areaId: AreaId | null
  purpose: 'register' | 'reset'
  value: string
  onChange: (code: string) => void
  errorMessage?: string | false | undefined
  /** Called instead of sending a code if the e-mail address or phone number is invalid; `null` if a code can be sent. */
  blocked: (() => void) | null
}

/** Field for a one-time code, and a button that sends a code, at most once a minute. */
export const CodeEntry = ({ by, to, areaId, purpose, value, onChange, errorMessage, blocked }: CodeEntryProps) => {
  const { t } = useTranslation('account')
  const { send, until, isPending, error } = useSendCode(by, purpose)
  const ask = () => (blocked ? blocked() : send({ to, areaId }))
  return (
    <>
      <div className="app-code">
        <CodeField
          label={t('code')}
          value={value}
          onChange={onChange}
          {...(until !== null && !errorMessage ? { description: t('codeSent') } : {})}
          errorMessage={errorMessage}
        />
        <Countdown
          variant="outline"
          label={t('sendCode')}
          labels={{ waiting: (seconds) => t('sendAgainIn', { seconds }) }}
          until={until}
          isPending={isPending}
          onPress={ask}
        />
      </div>
      {error && <ErrorBanner error={error} />}
    </>
  )
}
