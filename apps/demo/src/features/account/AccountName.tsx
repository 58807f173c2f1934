import { useAreas, usePhoneFields } from '@leverkit/react-hooks'
import { PhoneField, SegmentedControl, TextField } from '@leverkit/ui'
import { useEffect } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { AccountForm } from './register.model.ts'

/** Fields for a phone number with its area code. Areas are sorted by country name in the user's language. */
const Phone = ({ form, onChange, errorMessage }: AccountNameProps) => {
  const { t, i18n } = useTranslation('account')
  const { data: areas } = useAreas()
  const { areaId, account } = form
  useEffect(() => {
    // The second area of the list is preselected. Source: specification, section 2.
    if (areaId === null && areas?.[1]) onChange({ areaId: areas[1].id })
  }, [areaId, areas, onChange])
  const names = new Intl.DisplayNames([i18n.language], { type: 'region' })
  const options = (areas ?? [])
    .map(({ id, code, dialCode }) => ({ id: String(id), code: dialCode, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, i18n.language))
  return (
    <PhoneField
      label={t('phoneLabel')}
      areas={options}
      value={{ areaId: areaId === null ? null : String(areaId), number: account }}
      onChange={(next) =>
        onChange({ areaId: areas?.find(({ id }) => String(id) === next.areaId)?.id ?? null, account: next.number })
      }
      errorMessage={errorMessage}
      labels={{ area: t('area'), search: t('areaSearch'), clear: t('areaClear'), noMatch: t('areaNone') }}
    />
  )
}

interface AccountNameProps {
  form: Pick<AccountForm, 'by' | 'areaId' | 'account'>
  onChange: (part: Partial<AccountForm>) => void
  errorMessage?: string | false | undefined
}

/** Choice between e-mail address and phone number, and the fields for the chosen one. */
export const AccountName = ({ form, onChange, errorMessage }: AccountNameProps) => {
  const { t } = useTranslation('account')
  const { data: phoneFields } = usePhoneFields()
  const { by, account } = form
  return (
    <>
      <SegmentedControl
        label={t('by')}
        value={by}
        onChange={(next) => onChange({ by: next, account: '' })}
        items={[
          { id: 'email', label: t('email') },
          { id: 'phone', label: t('phone') },
        ]}
      />
      {by === 'phone' && phoneFields !== 'phoneOnly' ? (
        <Phone form={form} onChange={onChange} errorMessage={errorMessage} />
      ) : (
        <TextField
          label={t(by === 'email' ? 'emailLabel' : 'phoneLabel')}
          type={by === 'email' ? 'email' : 'tel'}
          // The form itself validates its fields, because the browser's own messages would be in the browser's language.
          validationBehavior="aria"
          autoComplete={by === 'email' ? 'email' : 'tel-national'}
          value={account}
          onChange={(next) => onChange({ account: next })}
          errorMessage={errorMessage}
        />
      )}
    </>
  )
}
