import { areaList } from '../market/areas.ts'
import { Refusal } from './refusal.ts'

/** Sign-in name of a user: an e-mail address in lower case, or a phone number. `areaCode` is its dialling code, if known. */
export type Contact =
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'phone'; readonly areaCode: string | null; readonly phone: string }

const maxEmailLength = 254

/**
 * Parses an e-mail address.
 *
 * @throws Refusal `INVALID_INPUT` with the name of the field
 */
export function readEmail(text: string, field: string): Contact {
  const email = text.trim().toLowerCase()
  if (email.length > maxEmailLength || !/^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) {
    throw new Refusal('INVALID_INPUT', { field })
  }
  return { by: 'email', email }
}

/**
 * Returns the digits of a phone number that may contain spaces, dots, dashes and brackets; null when the text is not a phone
 * number.
 */
export const digitsOf = (text: string): string | null => {
  const digits = text.trim().replaceAll(/[\s().-]/g, '')
  return /^\+?\d{4,15}$/.test(digits) ? digits.replace(/^\+/, '') : null
}

/**
 * Parses a phone number.
 *
 * @param areaId - id in the list of areas; null or undefined if the form has no field for the area
 * @throws Refusal `INVALID_INPUT` with the name of the field
 */
export function readPhone(text: string, areaId: number | string | null | undefined, field: string): Contact {
  const phone = digitsOf(text)
  if (phone === null) throw new Refusal('INVALID_INPUT', { field })
  if (areaId === null || areaId === undefined) return { by: 'phone', areaCode: null, phone }
  const area = areaList.find(({ id }) => id === areaId)
  if (area === undefined) throw new Refusal('INVALID_INPUT', { field: 'area_id' })
  return { by: 'phone', areaCode: area.dialCode, phone }
}

/** Returns the text that identifies a contact for one-time codes and rate limits. */
export const nameOf = (contact: Contact): string =>
  contact.by === 'email' ? contact.email : `${contact.areaCode === null ? '' : `+${contact.areaCode} `}${contact.phone}`
