import { readFileSync } from 'node:fs'
import { type Endpoint, nameOf } from '@leverkit/sdk'
import type { Form } from '@leverkit/sdk/contract'
import { readSecret } from '../ask.ts'
import type { App, Context } from '../Context.ts'
import { wrongUsage } from '../Problem.ts'
import { isSecret } from '../secretFields.ts'
import { sendWrite, type WriteOptions } from '../sendWrite.ts'
import { callsByName } from './calls.ts'

type RequestFields = Endpoint<unknown, unknown>['request']['fields']

const pictureTypes: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' }

/** Converts the text of an argument to the type of its field. The SDK validates the result. */
const typedValue = (form: Form, text: string): unknown => {
  if (form.type === 'optional') return text === 'null' ? null : typedValue(form.of.form, text)
  if (form.type === 'integer') return /^-?\d{1,15}$/.test(text) ? parseInt(text, 10) : text
  if (form.type === 'id') return /^(0|[1-9]\d{0,14})$/.test(text) ? parseInt(text, 10) : text
  if (form.type === 'choice' && form.members === undefined)
    return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : text
  if (form.type === 'list' || form.type === 'object') return JSON.parse(text) as unknown
  if (form.type === 'file') return new Blob([readFileSync(text)], { type: pictureTypes[text.split('.').at(-1) ?? ''] ?? '' })
  return text
}

/** Splits `--field value` and `--field=value` into pairs. */
const pairsOf = (rest: readonly string[]): readonly (readonly [name: string, text: string])[] => {
  const pairs: (readonly [string, string])[] = []
  for (let at = 0; at < rest.length; at += 1) {
    const [, name, inline] = /^--([a-zA-Z]+)(?:=([\s\S]*))?$/.exec(rest[at] ?? '') ?? []
    const text = inline ?? rest[at + 1]
    if (name === undefined || text === undefined)
      throw wrongUsage(`"${rest[at]}" is not a field with a value.`, 'Write each field as --field value.')
    if (inline === undefined) at += 1
    pairs.push([name, text])
  }
  return pairs
}

const requestOf = async (context: Context, fields: RequestFields, rest: readonly string[]) => {
  const request: Record<string, unknown> = {}
  for (const [name, text] of pairsOf(rest)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (field === undefined)
      throw wrongUsage(`The call has no field "${name}".`, `Its fields: ${Object.keys(fields).join(', ') || 'none'}.`)
    if (isSecret(name) && text !== '-')
      throw wrongUsage(
        `The field "${name}" is a secret and cannot be an argument.`,
        `Use --${name} - and send it to the standard input.`,
      )
    const source = { name, variable: 'LEVERKIT_PASSWORD', isStdin: true }
    try {
      request[name] = typedValue(field.shape.form, isSecret(name) ? await readSecret(context.terminal, source) : text)
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      throw wrongUsage(`The value of "${name}" is not valid JSON.`, 'Write lists and objects as JSON.')
    }
  }
  return request
}

const send = async (context: Context, name: string, rest: readonly string[], options: WriteOptions) => {
  const { terminal, signal } = context
  const entry = callsByName.get(name)
  if (!entry) throw wrongUsage(`The contract has no call "${name}".`, 'List the calls with `leverkit calls`.')
  if (entry.opensSession)
    throw wrongUsage(`${name} opens a session.`, 'Use `leverkit login`, which keeps the session in the profile.')
  const request = await requestOf(context, entry.request.fields, rest)
  const client = entry.auth === 'session' ? context.signedIn() : context.client()
  if (entry.effect === 'write') {
    const question = `${entry.summary} (${nameOf(entry)})?`
    const done = (_: unknown, answer: unknown) => (answer === null ? 'Done.' : JSON.stringify(answer, null, 2))
    const write = { entry: entry as Endpoint<object, unknown>, request, question, facts: [], preview: {}, done }
    return sendWrite(context, client, write, options)
  }
  const answer = await client.call(entry, request, { signal })
  terminal.print(answer, () => JSON.stringify(answer, null, 2))
}

export const call = ({ program, context }: App): void => {
  program
    .command('call')
    .description('send any call of the contract')
    .argument('<name>', 'name of the call, such as markets.list')
    .argument('[fields...]', 'fields of the request: --field value')
    .allowUnknownOption()
    .option('--yes', 'send a write without a question')
    .option('--dry-run', 'print the request of a write, and send nothing')
    .option('--retry', 'continue an earlier run of the same write whose outcome is unknown')
    .option('--new', 'send the write although the outcome of the same earlier write is unknown')
    .addHelpText(
      'after',
      '\nExamples:\n  leverkit call markets.list --search EUR\n  leverkit call orders.list --status open --page 1 --json',
    )
    .action((name: string, rest: readonly string[], options: WriteOptions, command) =>
      send(context(command), name, rest, options),
    )
}
