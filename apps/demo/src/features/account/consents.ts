import type { Area } from '@leverkit/sdk'
import type { Brand } from '../../brand/schema.ts'
import type { AccountForm } from './register.model.ts'

/** Statements that a user can be required to confirm before a registration, in the order of the form. */
export const consents = ['terms', 'risk', 'age', 'residence'] as const
export type Consent = (typeof consents)[number]

/**
 * Consents that the brand requires. A brand without legal documents requires no consent to terms, and a brand without restricted
 * countries requires no statement about the residence.
 */
export const requiredConsents = ({ legal, restrictedCountries }: Pick<Brand, 'legal' | 'restrictedCountries'>): Consent[] => {
  const applies: Record<Consent, boolean> = {
    terms: legal.documents.length > 0,
    risk: true,
    age: true,
    residence: restrictedCountries.length > 0,
  }
  return consents.filter((consent) => applies[consent] && !legal.withoutConsents?.includes(consent))
}

/**
 * Country code of the chosen area if the brand offers no service there; otherwise `null`. An e-mail address has no country.
 */
export const restrictedArea = (
  { by, areaId }: Pick<AccountForm, 'by' | 'areaId'>,
  areas: readonly Pick<Area, 'id' | 'code'>[],
  { restrictedCountries }: Pick<Brand, 'restrictedCountries'>,
): string | null => {
  const code = by === 'phone' ? areas.find(({ id }) => id === areaId)?.code : undefined
  return code !== undefined && restrictedCountries.includes(code) ? code : null
}
