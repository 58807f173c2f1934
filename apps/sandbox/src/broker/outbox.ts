/** A message that a real broker would send out. */
export interface Message {
  /** Epoch ms of the wall clock. */
  readonly at: number
  readonly channel: 'email' | 'sms'
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
