/** A request and its answer as text, without secrets. */
export interface Evidence {
  /** The request as sent: request line, headers and body; or the frames sent on a socket. */
  readonly request: string
  /** The answer as received; or the frames received on a socket. */
  readonly answer: string
}

/** Largest number of characters of a text in a report. */
const longest = 2_000

/** Shortens a long text. The result says how much is missing. */
export const shortened = (text: string, most: number = longest): string =>
  text.length <= most ? text : `${text.slice(0, most)}… (${text.length - most} more characters)`
