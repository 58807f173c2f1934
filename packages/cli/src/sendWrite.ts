import { type Client, type Endpoint, isLeverkitError, nameOf, type Order, type Reconciled } from '@leverkit/sdk'
import { confirm } from './ask.ts'
import type { Context } from './Context.ts'
import { exitCodes } from './exitCodes.ts'
import { Problem } from './Problem.ts'
import { accountKey, type Intent, Intents } from './profile/Intents.ts'
import { masked } from './secretFields.ts'

/** Options of every command that writes. */
export interface WriteOptions {
  readonly yes?: boolean
  readonly dryRun?: boolean
  readonly retry?: boolean
  readonly new?: boolean
}

/** A write to the broker, and the texts that are displayed before and after it. */
export interface Write<Req extends object, Res> {
  readonly entry: Endpoint<Req, Res>
  readonly request: Req
  /** Confirmation question, such as `Buy 0.10 lots of EURUSD?`. */
  readonly question: string
  /** Names and values of facts that are displayed with the question, such as the cost. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** The same facts as data, for `--json`. */
  readonly preview: object
  /** Returns the message after a successful write. */
  readonly done: (order: Order | null, answer: unknown) => string
}

/**
 * Time in ms after which an unanswered request is certainly no longer in flight. If the broker does not support idempotency keys,
 * the program waits this long before it sends a write again.
 */
const settledMs = 60_000

const unknown = (message: string, advice = 'Wait a moment, then repeat the same command with --retry.', cause?: unknown) =>
  new Problem(message, advice, exitCodes.OUTCOME_UNKNOWN, 'OUTCOME_UNKNOWN', cause)

/** Displays the facts about a write and asks for confirmation. Throws if the user answers no. */
const ask = async (context: Context, { question, facts }: Pick<Write<object, unknown>, 'question' | 'facts'>) => {
  const { terminal } = context
  if (facts.length > 0) terminal.note(facts.map(([name, value]) => `${name} ${value}`).join(' · '))
  if (!(await confirm(terminal, question)))
    throw new Problem('Nothing was sent.', 'The question was answered with no.', exitCodes.REFUSED, 'DECLINED')
}

const isOrder = (answer: unknown): answer is Order => typeof answer === 'object' && answer !== null && 'openedAt' in answer

/** Sends one write. If the answer is lost, looks up the outcome at the broker. */
class Sending<Req extends object, Res> {
  readonly #context: Context
  readonly #client: Client
  readonly #write: Write<Req, Res>
  readonly #intents: Intents

  constructor(context: Context, client: Client, write: Write<Req, Res>) {
    this.#context = context
    this.#client = client
    this.#write = write
    this.#intents = new Intents(context.profile)
  }

  /** Returns the intent that an earlier run has stored for the same write; `undefined` if there is none. */
  earlier(): Intent | undefined {
    return this.#intents.find(this.#identity())
  }

  #identity() {
    const { auth, token } = this.#client
    const { entry, request } = this.#write
    return {
      ...{ call: nameOf(entry), request: masked(request), baseUrl: this.#context.url },
      account: accountKey(auth.user?.id, token ?? ''),
    }
  }

  /** Stores a new intent and sends the write. Returns the resulting order, if any. */
  send(): Promise<Order | null> {
    return this.#attempt(this.#intents.add(this.#identity()))
  }

  /** Determines the outcome of a write of an earlier run. Sends the write again only if it cannot take effect twice. */
  async resume(intent: Intent): Promise<Order | null> {
    // If the broker has already executed the write, it recognises the idempotency key and repeats its first answer.
    if (this.#client.idempotency) return this.#attempt(intent, true)
    const { outcome, order } = await this.#client.lookUp(this.#write.entry, this.#write.request, intent.sentAt)
    if (outcome === 'done') return this.#settle(intent, order)
    if (outcome === 'notSeen' && Date.now() - intent.sentAt > settledMs) return this.#attempt(intent, true)
    throw unknown('The broker shows no proof of the earlier request, which may still be in flight. Nothing was sent.')
  }

  #settle(intent: Intent, order: Order | null, answer: unknown = order): Order | null {
    const { terminal } = this.#context
    // The result is printed before the intent is removed. If the process is killed between the two steps, `--retry` still works.
    const other = isOrder(answer) ? null : answer
    terminal.print({ outcome: 'done', order, answer: other }, () => this.#write.done(order, answer))
    this.#intents.settle(intent)
    return order
  }

  async #attempt(intent: Intent, isRepeat = false): Promise<Order | null> {
    const { entry, request } = this.#write
    const { signal } = this.#context
    const options = { signal, ...(this.#client.idempotency && { idempotencyKey: intent.key }) }
    try {
      const answer = await this.#client.call(entry, request, options)
      return this.#settle(intent, isOrder(answer) ? answer : null, answer)
    } catch (error) {
      if (!isLeverkitError(error)) throw error
      if (error.effect === 'none') {
        // This attempt had no effect. If it is a repeat, the first attempt may have had an effect. The intent of a repeat is
        // therefore removed only if the broker has refused the write itself.
        if (!isRepeat || this.#isAboutTheOrder(error.code)) this.#intents.settle(intent)
        throw error
      }
      if (signal.aborted)
        throw unknown('Stopped with Ctrl-C after the request was sent. The broker may have acted.', undefined, error)
      return this.#lookUp(intent, () => error.reconcile(), error)
    }
  }

  /**
   * Whether the code of a refusal concerns the write itself. Other codes, such as the code of a rate limit, prove nothing about
   * an earlier attempt. The broker checks limits and sessions before it checks whether a write is repeated.
   */
  #isAboutTheOrder(code: string): boolean {
    return code !== 'IDEMPOTENCY_CONFLICT' && this.#write.entry.codes.some((each) => each === code)
  }

  async #lookUp(intent: Intent, reconcile: () => Promise<Reconciled>, cause: unknown): Promise<Order | null> {
    this.#context.terminal.note('No answer arrived. Looking for the outcome at the broker …')
    let found: Reconciled
    try {
      found = await reconcile()
    } catch (error) {
      throw unknown('No answer arrived, and the broker cannot be asked for the outcome. It may have acted.', undefined, error)
    }
    if (found.outcome === 'done') return this.#settle(intent, found.order)
    if (found.outcome === 'notSeen')
      throw unknown(
        'No answer arrived, and the broker does not show the result so far. The request may still be in flight.',
        undefined,
        cause,
      )
    throw unknown('No answer arrived, and the broker shows an order that may or may not be the result.', undefined, cause)
  }
}

/**
 * Runs a command that writes: asks for confirmation, sends the write at most once, and reports the outcome. With `--dry-run`, it
 * only prints the request. With `--retry`, it determines the outcome of the same write in an earlier run.
 */
export const sendWrite = async <Req extends object, Res>(
  context: Context,
  client: Client,
  write: Write<Req, Res>,
  options: WriteOptions,
): Promise<void> => {
  const { terminal } = context
  const { entry, facts, preview } = write
  if (options.dryRun) {
    const { method, path } = entry
    const request = masked(write.request)
    terminal.print({ dryRun: true, call: nameOf(entry), method, path, request, preview }, () =>
      terminal.pairs([
        ['Call', `${nameOf(entry)} (${method} ${path})`],
        ...Object.entries(request).map(([name, value]) => [name, String(value)] as const),
        ...facts,
      ]),
    )
    return
  }
  const sending = new Sending(context, client, write)
  const earlier = options.new ? undefined : sending.earlier()
  if (earlier && options.retry) {
    await sending.resume(earlier)
    return
  }
  if (earlier)
    throw unknown(
      `The same request was sent at ${new Date(earlier.sentAt).toISOString()}, and its outcome is unknown. Nothing was sent now.`,
      'Add --retry to find out its outcome, or --new to send another one.',
    )
  if (!options.yes) await ask(context, write)
  await sending.send()
}
