import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RunCommand } from './commands.ts'
import { createProgram, type Io } from './program.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'leverkit-program-'))
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

const done: RunCommand = async () => ({ isDone: true, output: '' })
const template = new Map([['package.json', Buffer.from('{"name":"__PACKAGE__"}')]])

const run = async (args: readonly string[], own: Partial<Io> = {}) => {
  const output: string[] = []
  const write = (text: string) => void output.push(text)
  const signal = new AbortController().signal
  const io: Io = { cwd, write, ask: null, run: done, readTemplate: () => template, version: '1.0.0', signal, ...own }
  await createProgram(io).parseAsync([...args], { from: 'user' })
  return output.join('')
}
const configText = () => readFileSync(join(cwd, 'my-broker/brand/brand.config.ts'), 'utf8')

it('the program writes a repository whose brand config contains the values of the flags', async () => {
  const output = await run([
    'my-broker',
    '--yes',
    '--name',
    "O'Neill",
    '--accent',
    '#7A1FA2',
    '--languages',
    'en,ar',
    '--api',
    'https://api.x.example',
  ])
  expect(output).toContain("O'Neill is in my-broker.")
  expect(output).toMatch(/Next:\n {2}cd my-broker\n {2}npm start\n$/)
  const text = configText()
  expect(text).toContain("name: 'O\\'Neill'")
  expect(text).toContain("look: { accent: '#7a1fa2' }")
  expect(text).toContain("languages: ['en', 'ar']")
  expect(text).toContain("baseUrl: 'https://api.x.example'")
})

it('the program asks a question for each missing flag, and offers the default value', async () => {
  const asked: string[] = []
  const ask: Io['ask'] = async (message, initial) => {
    asked.push(message)
    return initial
  }
  await run(['my-broker', '--accent', '#0a7c8f'], { ask })
  expect(asked).toHaveLength(4)
  expect(configText()).toContain("name: 'My Broker'")
  // The codes of the sandbox and its idempotency are not written to the config, because the broker's own backend may differ.
  expect(configText()).toContain("codes: { entries: {}, otherCodes: 'unknown' }")
  expect(configText()).toContain('idempotency: false')
  expect(configText()).toContain("// baseUrl: 'https://api.broker.example'")
  expect(configText()).not.toContain('sandboxCodes')
})

it.each([
  [['my-broker', '--yes', '--languages', 'ja'], 'Did you mean jp?'],
  [['my-broker', '--yes', '--acent', '#fff'], 'unknown option'],
  [['my-broker'], 'There is no terminal to ask for --name'],
  [['my-broker', '--yes', '--logo', 'logo.png'], 'logo.png is no SVG'],
])('the program refuses the arguments %j and writes nothing', async (args, message) => {
  await expect(run(args)).rejects.toThrow(message)
  expect(existsSync(join(cwd, 'my-broker'))).toBe(false)
})

it('the program keeps the complete repository if the npm registry cannot be reached', async () => {
  const offline: RunCommand = async (command) => ({ isDone: command !== 'npm', output: 'npm error code ENOTFOUND' })
  const output = await run(['my-broker', '--yes'], { run: offline })
  expect(output).toContain('because the registry cannot be reached. The repository is complete: run npm install in it.')
  expect(output).toContain('  npm install\n  npm start')
  expect(existsSync(join(cwd, 'my-broker/.leverkit.json'))).toBe(true)
})
