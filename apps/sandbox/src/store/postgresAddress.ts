import { StartError } from '../process/StartError.ts'

const example = 'postgres://user:password@host:5432/name'

/** Returns a database address without user and password, for display. */
export const addressLabel = (text: string): string => {
  const { protocol, host, pathname } = new URL(text)
  return `${protocol}//${host}${pathname}`
}

/**
 * @throws StartError when the text is not the address of a PostgreSQL database. The message omits the text, which may contain a
 * password.
 */
export function requirePostgresAddress(text: string): string {
  if (!URL.canParse(text)) throw new StartError(`DATABASE_URL is not an address such as ${example}.`)
  const { protocol } = new URL(text)
  if (protocol === 'postgres:' || protocol === 'postgresql:') return text
  throw new StartError(`DATABASE_URL begins with ${protocol}// but must be a PostgreSQL address such as ${example}.`)
}
