/** What a password has to keep to, and how good it is beyond that. */
export interface PasswordReport {
  readonly isLongEnough: boolean
  readonly isVaried: boolean
  /** 0 weak to 3 strong. */
  readonly strength: 0 | 1 | 2 | 3
}

/** Fewest characters that a broker takes. */
export const leastCharacters = 8

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u, /\p{Lo}/u]

/** Length counts most: a long sentence beats a short riddle. */
export const reportOn = (password: string): PasswordReport => {
  const characters = [...password.normalize('NFKC')]
  const isLongEnough = characters.length >= leastCharacters
  const isVaried = new Set(characters).size >= 5
  const variety = kinds.filter((kind) => kind.test(password)).length
  if (!isLongEnough || !isVaried) return { isLongEnough, isVaried, strength: 0 }
  if (characters.length >= 16 || (characters.length >= 12 && variety >= 3)) return { isLongEnough, isVaried, strength: 3 }
  return { isLongEnough, isVaried, strength: characters.length >= 11 || variety >= 3 ? 2 : 1 }
}
