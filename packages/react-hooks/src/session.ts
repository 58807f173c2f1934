import { ApiError, type Client, contract, type Login } from '@leverkit/sdk'
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import { type Access, accessOf, defaultAccess, type Feature } from './query/access.ts'
import { endpointQuery } from './query/endpointQuery.ts'
import type { ReadOptionsOf } from './query/readOptions.ts'
import { useEntryWrite } from './query/useEntryWrite.ts'
import { useRead } from './query/useRead.ts'
import { useWrite } from './query/useWrite.ts'
import { type Countdowns, countdownsOf } from './runtime/Countdowns.ts'
import { isOutcomeUnknown } from './runtime/Intents.ts'
import type { Runtime } from './runtime/Runtime.ts'
import { useRuntime, useSession } from './runtime/RuntimeContext.ts'
import { identityQuery } from './verification.ts'

/**
 * Checks whether the user may use a feature, and returns the reason if not. The status of the identity check is fetched only if
 * the feature's rule requires a verified identity. No default rule does; see `access` of the provider.
 *
 * @example
 * const { isAllowed, reason } = useAccess('withdraw')
 * if (reason === 'signInRequired') navigate('/login?from=/mine/withdraw')
 */
export const useAccess = (feature: Feature): Access => {
  const { client, access } = useRuntime()
  const { user } = useSession()
  const audience = (access ?? defaultAccess)[feature]
  const { data } = useRead(identityQuery(client), {}, audience === 'verified')
  return accessOf(audience, user, data?.reviewStatus ?? null)
}

/**
 * Query options of a captcha. A new image is fetched only on request, because the user is typing the letters of the current
 * image.
 */
export const captchaQuery = (client: Client) =>
  endpointQuery(
    client,
    contract.session.captcha,
    {},
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )

/**
 * A captcha image; `refetch` loads another image. `useRegister` fetches the next image after every attempt.
 *
 * @param options - `enabled`: whether the settings require a captcha (`registerCode` is `captcha`)
 * @example const { data: captcha, refetch } = useCaptcha({ enabled: needsCaptcha })
 */
export const useCaptcha = (options?: ReadOptionsOf<typeof contract.session.captcha>) =>
  useRead(captchaQuery(useRuntime().client), options)

type Credentials = Parameters<Client['session']['login']>[0]

/**
 * Signs in with an e-mail address or a phone number. The screen shows a refusal itself, so no `failure` event is emitted.
 *
 * @example
 * const { mutate, error, isPending } = useLogin()
 * mutate({ by: 'email', account: email, password })
 */
export const useLogin = () => {
  const { client, intents } = useRuntime()
  return useWrite({
    name: 'session.login',
    send: (credentials: Credentials) => intents.run('session.login', () => client.session.login(credentials, { silent: true })),
  })
}

/**
 * Signs out: drops the token and all cached data of the user.
 *
 * @example
 * const logout = useLogout()
 * logout()
 */
export const useLogout = () => {
  const { client } = useRuntime()
  return useCallback(() => client.auth.close('closed'), [client])
}

/**
 * Registers an account without signing in. A captcha is valid for one attempt, so the hook fetches a new captcha after
 * each attempt.
 *
 * @example
 * const { mutate, error } = useRegister()
 * mutate(registration, { onSuccess: () => navigate('/login') })
 */
export const useRegister = () => useEntryWrite(contract.session.register, { changes: [contract.session.captcha], isShown: true })

/**
 * Sets a new password with a one-time code, for a user who forgot the old password. Ends every session of the account.
 *
 * @example const { mutate, error } = useForgotPassword()
 */
export const useForgotPassword = () => useEntryWrite(contract.session.forgotPassword, { isShown: true })

/**
 * Changes the password of the signed-in user with a one-time code. Ends the user's other sessions.
 *
 * @example const { mutate, isSuccess, error } = useChangePassword()
 */
export const useChangePassword = () => useEntryWrite(contract.session.changePassword, { isShown: true })

type CodeRequest = Parameters<Client['session']['sendEmailCode']>[0]
/** Recipient of a one-time code. */
export type CodeRecipient = Omit<CodeRequest, 'purpose'>

const watchCountdown = ({ ticker }: Runtime, countdowns: Countdowns, name: string) => ({
  read: () => countdowns.secondsLeft(name),
  subscribe: (listener: () => void) => {
    const stops = [countdowns.of(name).subscribe(listener), ticker.subscribe(listener)]
    return () => {
      for (const stop of stops) stop()
    }
  },
})

/**
 * Sends one-time codes, at most one in 60 s. The countdown starts when a code was sent, or when the answer was lost and
 * the code may have been sent. The countdown continues on other screens and after a reload.
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
  const { read, subscribe } = useMemo(() => watchCountdown(runtime, countdowns, name), [runtime, countdowns, name])
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
  /** Sends a code, unless the countdown is still running. */
  const send = (recipient: CodeRecipient) => {
    if (countdowns.secondsLeft(name) === 0) mutate(recipient)
  }
  /** Time from which a code may be sent again, epoch ms; `null` when it may be sent now. */
  const until = secondsLeft > 0 ? countdowns.of(name).get() : null
  return { send, secondsLeft, until, isPending, isSuccess, error }
}

/**
 * Signs in to the demo account with the given `demoId`. Without a `demoId`, creates a new account and signs in to it.
 * If the new account was created but the sign-in failed, a retry signs in to the same account.
 *
 * @param signedIn - receives the identifier of the account, which the app can keep for later visits; called even after
 *   the component was unmounted
 * @example const demo = useStartDemo((demoId) => keep(demoId))
 */
export const useStartDemo = (signedIn?: (demoId: string, login: Login) => void) => {
  const { client, intents } = useRuntime()
  const made = useRef<string | null>(null)
  const make = async () => {
    made.current ??= (await client.session.createDemo({}, { silent: true })).demoId
    return made.current
  }
  const start = async (known: string | undefined) => {
    const demoId = known ?? (await make())
    const login = await client.session.loginDemo({ demoId }, { silent: true })
    made.current = null
    signedIn?.(demoId, login)
    return login
  }
  // biome-ignore lint/suspicious/noConfusingVoidType: `mutate()` without an argument creates an account
  return useWrite<string | void, Login>({
    name: 'session.startDemo',
    send: (demoId) => intents.run('session.startDemo', () => start(demoId ?? undefined)),
  })
}
