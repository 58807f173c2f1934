/** A request and its answer as text, without secrets. */
export interface Evidence {
  /** The sent request with request line, headers and body. For a socket, the sent frames. */
  readonly request: string
  /** The received answer. For a socket, the received frames. */
  readonly answer: string
}

/** Largest number of characters of a text in a report. */
const longest = 2_000

/** Shortens a long text. The result contains the number of omitted characters. */
export const shortened = (text: string, most: number = longest): string =>
  text.length <= most ? text : `${text.slice(0, most)}… (${text.length - most} more characters)`
