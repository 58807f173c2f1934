/** A message that a real broker would send or show to the user. */
export interface Message {
  /** Time of the message: wall clock, epoch ms. */
  readonly at: number
  /**
   * Channel of the message. A real broker never sends the text of a captcha. The outbox contains this text only for tests, which
   * cannot read the image.
   */
  readonly channel: 'email' | 'sms' | 'captcha'
  readonly to: string
  readonly text: string
}

/**
 * Messages that are shown to the developer instead of being sent to the user. They are kept only in memory, so that the database
 * never contains a one-time code in plain text.
 */
export interface Outbox {
  send(message: Message): void
  /** Returns the messages, newest first. */
  read(): readonly Message[]
}

const maxMessages = 100

/** Creates an empty outbox. @param print - prints a message to the terminal */
export function createOutbox(print: (message: Message) => void): Outbox {
  let messages: readonly Message[] = []
  return {
    send(message) {
      messages = [message, ...messages].slice(0, maxMessages)
      print(message)
    },
    read: () => messages,
  }
}
