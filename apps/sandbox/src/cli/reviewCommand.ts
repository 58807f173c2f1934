import { parseArgs } from 'node:util'
import { StartError } from '../process/StartError.ts'

const usage = 'Usage: leverkit-sandbox review list|accept ID|reject ID [--remark TEXT] [--port N].'
const wrong = (cause?: unknown) => new StartError(usage, { exitCode: 2, cause })

interface Command {
  readonly verb: 'list' | 'accept' | 'reject'
  readonly id: string
  readonly remark: string | null
  readonly base: string
}

function parse(args: readonly string[]) {
  const options = { remark: { type: 'string' }, port: { type: 'string' } } as const
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: true })
  } catch (error) {
    throw wrong(error)
  }
}

function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parse(args)
  const [verb, id = ''] = positionals
  const port = values.port ?? '4100'
  if ((verb !== 'list' && verb !== 'accept' && verb !== 'reject') || !/^\d{1,5}$/.test(port)) throw wrong()
  if (positionals.length !== (verb === 'list' ? 1 : 2) || (verb !== 'list' && !/^\d{1,9}$/.test(id))) throw wrong()
  return { verb, id, remark: values.remark ?? null, base: `http://127.0.0.1:${port}/sandbox/reviews` }
}

interface Listed {
  readonly id: number
  readonly kind: string
  readonly dueAt: number
  readonly facts: Readonly<Record<string, string>>
}

async function ask(url: string, init?: RequestInit): Promise<{ status: number; body: Record<string, unknown> }> {
  try {
    const response = await fetch(url, init)
    // Cast: this command and the sandbox have the same version and so use the same types.
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  } catch (cause) {
    throw new StartError(`No sandbox answers at ${new URL(url).origin}. Give its port with --port.`, { cause })
  }
}

const lineOf = ({ id, kind, dueAt, facts }: Listed) => {
  const details = Object.entries(facts).map(([name, value]) => `${name}: ${value}`)
  return [`${id}  ${kind}, accepted automatically at ${new Date(dueAt).toISOString()}`, ...details].join('\n    ')
}

/**
 * Lists the pending reviews of the sandbox on this machine, or decides one review. The command calls the running sandbox and
 * never opens the sandbox's database itself.
 *
 * @throws StartError when the command is wrong, when no sandbox can be reached, or when the review does not exist
 */
export async function runReview(args: readonly string[], print: (line: string) => void): Promise<void> {
  const { verb, id, remark, base } = readCommand(args)
  if (verb === 'list') {
    const { body } = await ask(base)
    const reviews = body.reviews as readonly Listed[]
    return print(reviews.length === 0 ? 'There are no pending reviews.' : reviews.map(lineOf).join('\n'))
  }
  const headers = { 'content-type': 'application/json' }
  const decided = { method: 'POST', headers, body: JSON.stringify({ decision: verb, remark }) }
  const { status, body } = await ask(`${base}/${id}`, decided)
  if (status !== 200) throw new StartError(String(body.error))
  print(`Review ${id}: ${verb}ed.`)
}
