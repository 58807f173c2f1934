import { Refusal } from './refusal.ts'

const shortest = 8

/** The most common passwords of eight characters or more. */
const common: ReadonlySet<string> = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890 0123456789 87654321
  987654321 11223344 1q2w3e4r 1qaz2wsx q1w2e3r4 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 asdfghjk asdfghjkl zxcvbnm1
  abcdefgh abcd1234 abc12345 abc123456 a1b2c3d4 iloveyou iloveyou1 sunshine princess football baseball superman batman123
  trustno1 letmein1 letmein123 welcome1 welcome123 starwars whatever computer internet admin123 admin1234 administrator
  changeme changeme1 default1 master123 michael1 jennifer michelle charlie1 samsung1 pokemon1 dragon123 monkey123 shadow123
  secret123 access14 test1234 testtest google123 facebook trading1 forex123 bitcoin1 money123 leverage`.split(/\s+/),
)

/** Brand name. Passwords that contain only this name, digits and punctuation are among the first guesses of an attacker. */
const brandName = 'leverkit'

const isBrandBased = (text: string) => {
  const rest = text.replaceAll(brandName, '')
  return rest !== text && !/\p{L}/u.test(rest)
}

const isOneCharacter = (text: string) => new Set(text).size === 1

/**
 * Refuses a weak password.
 *
 * @param account - e-mail address or phone number. A password must not equal this text or its part before the `@`.
 * @throws Refusal `WEAK_PASSWORD`
 */
export function requireGoodPassword(password: string, account: string): void {
  const text = password.normalize('NFKC').toLowerCase()
  const name = account.toLowerCase()
  const isName = text === name || text === name.split('@')[0] || text === name.replace(/^\+/, '')
  const isGuessed = common.has(text) || isBrandBased(text) || isOneCharacter(text) || isName
  if ([...text].length < shortest || isGuessed) throw new Refusal('WEAK_PASSWORD')
}
