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

/** Whether `script` of util-linux is installed. It gives a program a pseudo-terminal. */
const hasScript = (() => {
  try {
    return execFileSync('script', ['--version'], { encoding: 'utf8' }).includes('util-linux')
  } catch {
    return false
  }
})()

const main = join(import.meta.dirname, 'main.ts')
const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(' ')

/** Runs the program in a pseudo-terminal of 100 cells. Types the answer when the question appears. */
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

/** Replaces everything that differs from run to run. */
const stable = (text: string) =>
  text
    .replaceAll(bench.url, 'http://localhost:4100')
    .replaceAll(/ as \d+ /g, ' as 48213 ')
    .replaceAll(/\d\d:\d\d:\d\d/g, '12:30:05')
    .replaceAll(/\d{4}-\d\d-\d\d/g, '2026-11-24')

it('a session in a terminal signs in, watches a price, places an order after a question, closes it and reports', async ({
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
  // The table is redrawn in place: the cursor moves up over its lines.
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
  // Prices differ from run to run, so the committed recording is compared by its words.
  const wordsOf = (shown: string) => shown.replaceAll(/[-+]?\d[\d.]*/g, '0').replaceAll(/ +/g, ' ')
  const commandsOf = (shown: string) => wordsOf(shown).match(/^\$ .*$/gm)
  expect(commandsOf(text)).toEqual(commandsOf(readFileSync(recording, 'utf8')))
})
