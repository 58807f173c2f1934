import { ApiError, type Client } from '@leverkit/sdk'
import { useMemo, useSyncExternalStore } from 'react'
import { isOutcomeUnknown } from '../orders/Intents.ts'
import { useWrite } from '../query/useWrite.ts'
import type { Runtime } from '../runtime/Runtime.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'
import { type Countdowns, countdownsOf } from './Countdowns.ts'

type CodeRequest = Parameters<Client['session']['sendEmailCode']>[0]
/** To whom a code goes. */
export type CodeRecipient = Omit<CodeRequest, 'purpose'>

const watch = ({ ticker }: Runtime, countdowns: Countdowns, name: string) => ({
  read: () => countdowns.secondsLeft(name),
  subscribe: (listener: () => void) => {
    const stops = [countdowns.of(name).subscribe(listener), ticker.subscribe(listener)]
    return () => {
      for (const stop of stops) stop()
    }
  },
})

/**
 * Sends one-time codes, at most one in 60 s. The countdown goes on while another screen is shown and over a reload; it starts
 * when a code was sent, and also when it may have been.
 *
 * @param by - `email` or `phone`
 * @param purpose - `register`, or `reset` for a forgotten or a changed password
 * @example
 * const { send, secondsLeft, isPending } = useSendCode('email', 'register')
 * const isBlocked = isPending || secondsLeft > 0
 */
export const useSendCode = (by: 'email' | 'phone', purpose: CodeRequest['purpose']) => {
  const runtime = useRuntime()
  const { client, intents } = runtime
  const countdowns = countdownsOf(runtime)
  const name = `${by}.${purpose}`
  const { read, subscribe } = useMemo(() => watch(runtime, countdowns, name), [runtime, countdowns, name])
  const secondsLeft = useSyncExternalStore(subscribe, read, () => 0)
  const verb = by === 'email' ? 'sendEmailCode' : 'sendPhoneCode'
  const { mutate, isPending, isSuccess, error } = useWrite<CodeRecipient, null>({
    name: `session.${verb}`,
    send: (recipient) =>
      intents.run(`session.${verb} ${purpose}`, () => client.session[verb]({ ...recipient, purpose }, { silent: true })),
    settled: ({ error: failed }) => {
      if (failed === null || (isOutcomeUnknown(failed) && !(failed instanceof ApiError))) countdowns.start(name)
    },
  })
  /** Sends one, unless one was sent in the last 60 s. */
  const send = (recipient: CodeRecipient) => {
    if (countdowns.secondsLeft(name) === 0) mutate(recipient)
  }
  /** Epoch ms from which one may be sent again; `null` when it may be now. */
  const until = secondsLeft > 0 ? countdowns.of(name).get() : null
  return { send, secondsLeft, until, isPending, isSuccess, error }
}
