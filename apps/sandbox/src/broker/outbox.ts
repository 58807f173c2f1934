/** What a real broker would send out, or show. */
export interface Message {
  /** Epoch ms of the wall clock. */
  readonly at: number
  /** A captcha is sent to nobody: its text stands in the outbox for tests, which have no eyes. */
  readonly channel: 'email' | 'sms' | 'captcha'
  readonly to: string
  readonly text: string
}

/** Keeps what would be sent where a developer can read it. It lives in memory: codes are nowhere stored in the clear. */
export interface Outbox {
  send(message: Message): void
  /** Newest first. */
  read(): readonly Message[]
}

const kept = 100

/** @param say - prints a message for whoever watches the terminal */
export function createOutbox(say: (message: Message) => void): Outbox {
  let messages: readonly Message[] = []
  return {
    send(message) {
      messages = [message, ...messages].slice(0, kept)
      say(message)
    },
    read: () => messages,
  }
}
