/** A message that a real broker would send or show. */
export interface Message {
  /** Epoch ms of the wall clock. */
  readonly at: number
  /** A captcha is not sent: its text is in the outbox for tests, which cannot read the picture. */
  readonly channel: 'email' | 'sms' | 'captcha'
  readonly to: string
  readonly text: string
}

/** Messages for the developer instead of the user. They are kept in memory only: no code is stored in plain text. */
export interface Outbox {
  send(message: Message): void
  /** Newest first. */
  read(): readonly Message[]
}

const maxMessages = 100

/** @param print - prints a message to the terminal */
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
