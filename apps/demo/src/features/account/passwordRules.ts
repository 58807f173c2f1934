/** Whether a password is allowed, and how strong it is. */
export interface PasswordReport {
  readonly isLongEnough: boolean
  readonly isVaried: boolean
  /** Strength from 0 (weak) to 3 (strong). */
  readonly strength: 0 | 1 | 2 | 3
}

/** Minimum password length that brokers accept, in characters. */
export const leastCharacters = 8

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u, /\p{Lo}/u]

/**
 * Rates a password. Length counts more than the variety of characters: a long sentence is stronger than a short mix
 * of characters.
 */
export const reportOn = (password: string): PasswordReport => {
  const characters = [...password.normalize('NFKC')]
  const isLongEnough = characters.length >= leastCharacters
  const isVaried = new Set(characters).size >= 5
  const variety = kinds.filter((kind) => kind.test(password)).length
  if (!isLongEnough || !isVaried) return { isLongEnough, isVaried, strength: 0 }
  if (characters.length >= 16 || (characters.length >= 12 && variety >= 3)) return { isLongEnough, isVaried, strength: 3 }
  return { isLongEnough, isVaried, strength: characters.length >= 11 || variety >= 3 ? 2 : 1 }
}
