import { useLang } from '@leverkit/react-hooks'
import { locales } from '@leverkit/sdk'
import { Checkbox } from '@leverkit/ui'
import { brand } from '../../brand/brand.ts'
import { LegalLinks } from '../../domain/LegalLinks.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { type Consent, requiredConsents } from './consents.ts'

const useConsentWords = (): Record<Exclude<Consent, 'terms'>, string> => {
  const { t } = useTranslation('account')
  const locale = locales[useLang().lang]
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const countries = brand.restrictedCountries.map((code) => names.of(code) ?? code)
  return {
    risk: t('consent.risk'),
    age: t('consent.age', { age: brand.legal.leastAge ?? usualAge }),
    residence: t('consent.residence', { countries: new Intl.ListFormat(locale, { type: 'unit' }).format(countries) }),
  }
}

const usualAge = 18

interface ConsentsProps {
  accepted: readonly Consent[]
  onChange: (accepted: readonly Consent[]) => void
  /** Whether missing consents show an error message. */
  isTried: boolean
}

/** Checkboxes for the consents that the brand requires before a registration. */
export const Consents = ({ accepted, onChange, isTried }: ConsentsProps) => {
  const { t } = useTranslation('account')
  const words = useConsentWords()
  return requiredConsents(brand).map((consent) => {
    const isAccepted = accepted.includes(consent)
    return (
      <Checkbox
        key={consent}
        isSelected={isAccepted}
        onChange={(isSelected) => onChange(isSelected ? [...accepted, consent] : accepted.filter((other) => other !== consent))}
        errorMessage={isTried && !isAccepted && t('problems.CONSENT_REQUIRED')}
      >
        {consent === 'terms' ? (
          <span className="app-consent-terms">
            {t('consent.terms')} <LegalLinks />
          </span>
        ) : (
          words[consent]
        )}
      </Checkbox>
    )
  })
}
