import './account.css'
import { PasswordField } from '@leverkit/ui'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { leastCharacters, reportOn } from './passwordRules.ts'

const Strength = ({ password }: { password: string }) => {
  const { t } = useTranslation('account')
  const { isLongEnough, strength } = reportOn(password)
  if (password === '') return t('passwordRule', { count: leastCharacters })
  return (
    <span className="app-strength" data-strength={strength}>
      <span className="app-strength-bar" aria-hidden="true" />
      {isLongEnough ? t(`strength.${strength}`) : t('passwordRule', { count: leastCharacters })}
    </span>
  )
}

interface NewPasswordProps {
  /** Label of the first field: "Password" in a registration, otherwise "New password". */
  label: string
  password: string
  repeat: string
  onChange: (part: { password?: string; repeat?: string }) => void
  errors: { password?: string | false | undefined; repeat?: string | false | undefined }
}

/** Fields for a new password and its repetition, with a live strength meter. */
export const NewPassword = ({ label, password, repeat, onChange, errors }: NewPasswordProps) => {
  const { t } = useTranslation('account')
  const labels = { show: t('showPassword'), hide: t('hidePassword') }
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        value={password}
        onChange={(next) => onChange({ password: next })}
        description={<Strength password={password} />}
        errorMessage={errors.password}
        labels={labels}
      />
      <PasswordField
        label={t('repeatPassword')}
        autoComplete="new-password"
        value={repeat}
        onChange={(next) => onChange({ repeat: next })}
        errorMessage={errors.repeat}
        labels={labels}
      />
    </>
  )
}
