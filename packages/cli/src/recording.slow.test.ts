import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bench, openBench } from './testing/cli.ts'
import { screenOf } from './testing/screenOf.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

const root = join(import.meta.dirname, '../../..')
const recording = join(root, 'docs/cli/session.txt')

/** Whether the command `script` of util-linux is installed. It runs a program in a pseudo-terminal. */
const hasScript = (() => {
  try {
    return execFileSync('script', ['--version'], { encoding: 'utf8' }).includes('util-linux')
  } catch {
    return false
  }
})()

const main = join(import.meta.dirname, 'main.ts')
const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(' ')

/** Runs the program in a pseudo-terminal with 100 columns. Types `answer` when the output contains `question`. */
const inTerminal = (args: readonly string[], question?: string, answer = ''): Promise<{ code: number | null; text: string }> =>
  new Promise((resolve) => {
    const command = `stty cols 100; ${quoted([process.execPath, '--conditions=@leverkit/source', '--no-warnings', main, ...args])}`
    const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
      env: { PATH: process.env.PATH ?? '', TERM: 'xterm-256color', ...bench.env },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    let text = ''
    let isAsked = false
    child.stdout.on('data', (chunk) => {
      text += String(chunk)
      if (question === undefined || isAsked || !text.includes(question)) return
      isAsked = true
      child.stdin.write(answer)
    })
    child.on('close', (code) => {
      child.stdin.destroy()
      resolve({ code, text })
    })
  })

/** Replaces text that differs between runs: the address, identifiers, times and dates. */
const stable = (text: string) =>
  text
    .replaceAll(bench.url, 'http://localhost:4100')
    .replaceAll(/ as \d+ /g, ' as 48213 ')
    .replaceAll(/\d\d:\d\d:\d\d/g, '12:30:05')
    .replaceAll(/\d{4}-\d\d-\d\d/g, '2026-11-24')

it('in a terminal, the commands `login`, `watch`, `order place`, `order close` and `report` print the text of the recording', async ({
  skip,
}) => {
  if (!hasScript) skip('no `script` of util-linux on this machine')
  const session: string[] = []
  const show = async (args: readonly string[], question?: string, answer?: string) => {
    const { code, text } = await inTerminal(args, question, answer)
    expect([args, code, stripVTControlCharacters(text)]).toEqual([args, 0, expect.anything()])
    session.push(
      `$ leverkit ${args.map((word) => word.replace(bench.url, 'http://localhost:4100')).join(' ')}\n${screenOf(text)}`,
    )
    return text
  }
  await show(['login', '--demo', '--url', bench.url])
  const watched = await show(['watch', 'BTCUSD', 'ETHUSD', '--count', '4'])
  expect(watched).toContain('\u001b[?25l')
  expect(watched.endsWith('\u001b[?25h')).toBe(true)
  // The program moves the cursor up to update the table in place.
  expect(watched).toContain('A\r')
  const placed = await show(['order', 'place', 'BTCUSD', 'buy', '0.01'], 'Buy 0.01 lots', 'y')
  const id = /Order (\d+):/.exec(stripVTControlCharacters(placed))?.[1] ?? ''
  await show(['order', 'close', id], `Close order ${id}`, 'y')
  await show(['report'])
  const text = stable(`${session.join('\n\n')}\n`)
  for (const words of ['Signed in', 'BTCUSD', 'Margin', 'Buy 0.01 lots of BTCUSD', 'is closed', 'Closed orders'])
    expect(text).toContain(words)
  if (process.env.LEVERKIT_RECORD) {
    mkdirSync(join(recording, '..'), { recursive: true })
    writeFileSync(recording, text)
  }
  // Figures differ between runs. A ratio without a divisor is "none".
  const wordsOf = (shown: string) => shown.replaceAll(/[-+]?\d[\d.]*|\bnone\b/g, '0').replaceAll(/ +/g, ' ')
  expect(wordsOf(text)).toBe(wordsOf(readFileSync(recording, 'utf8')))
})
