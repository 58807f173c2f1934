import { useAreas, usePhoneFields } from '@leverkit/react-hooks'
import { SegmentedControl, Select, TextField } from '@leverkit/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountForm } from './register.model.ts'

/** The code of a country's telephones, in a list that the person searches by the name in their language. */
const Area = ({ value, onChange }: { value: AccountForm['areaId']; onChange: (areaId: AccountForm['areaId']) => void }) => {
  const { t, i18n } = useTranslation('account')
  const { data: areas } = useAreas()
  useEffect(() => {
    // The second one of the list is the preset. Source: specification, section 2.
    if (value === null && areas?.[1]) onChange(areas[1].id)
  }, [value, areas, onChange])
  const names = new Intl.DisplayNames([i18n.language], { type: 'region' })
  const options = (areas ?? [])
    .map(({ id, code, dialCode }) => ({ id: String(id), label: `+${dialCode} ${names.of(code) ?? code}` }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.language))
  return (
    <Select
      label={t('area')}
      options={options}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(areas?.find((area) => String(area.id) === id)?.id ?? null)}
    />
  )
}

interface AccountNameProps {
  form: Pick<AccountForm, 'by' | 'areaId' | 'account'>
  onChange: (part: Partial<AccountForm>) => void
  errorMessage?: string | false | undefined
  /** Whether the country is asked for at all: a sign-in goes without. */
  hasArea: boolean
}

/** E-mail address or phone number: which of them, and the fields that the broker wants for it. */
export const AccountName = ({ form, onChange, errorMessage, hasArea }: AccountNameProps) => {
  const { t } = useTranslation('account')
  const { data: phoneFields } = usePhoneFields()
  const { by, areaId, account } = form
  return (
    <>
      <SegmentedControl
        label={t('by')}
        value={by}
        onChange={(next) => onChange({ by: next, account: '' })}
        options={[
          { id: 'email', label: t('email') },
          { id: 'phone', label: t('phone') },
        ]}
      />
      {by === 'phone' && hasArea && phoneFields !== 'phoneOnly' && (
        <Area value={areaId} onChange={(next) => onChange({ areaId: next })} />
      )}
      <TextField
        label={t(by === 'email' ? 'emailLabel' : 'phoneLabel')}
        type={by === 'email' ? 'email' : 'tel'}
        autoComplete={by === 'email' ? 'email' : 'tel-national'}
        value={account}
        onChange={(next) => onChange({ account: next })}
        errorMessage={errorMessage}
      />
    </>
  )
}
