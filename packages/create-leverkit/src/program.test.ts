import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  // The config contains neither the sandbox's codes nor its idempotency, because the broker's own backend may differ.
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

const writeLogo = (shapes: string) =>
  writeFileSync(join(cwd, 'logo.svg'), `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${shapes}</svg>`)

it('the command `logo` prints the setting `mark` for an SVG file, and writes no file', async () => {
  writeLogo('<path d="M4 30h24v2H4z" fill="#7a1fa2"/><path d="M6 26V6" stroke="#111" stroke-width="3" fill="none"/>')
  expect(await run(['logo', 'logo.svg'])).toBe(
    "  mark: [{ path: 'M4 30h24v2h-24z', in: 'accent' }, { path: 'M6 26v-20', in: 'ink', stroke: 3 }],\n",
  )
  expect(readdirSync(cwd)).toEqual(['logo.svg'])
})

it.each([
  ['<text x="1" y="9">NG</text>', 'The logo contains an element text', 'Convert the text to paths'],
  ['<path d="M0 0h9v9z" fill="url(#g)"/>', 'The logo has the paint url(#g)', 'Give each shape one colour'],
  ['<image href="a.png"/>', 'The logo contains an element image', 'Draw the picture again as shapes'],
  [
    '<path d="M0 0h9" fill="#f00"/><path d="M0 0h8" fill="#0f0"/><path d="M0 0h7" fill="#00f"/>',
    'The logo has 3 colours (#0000ff, #00ff00, #ff0000)',
    'Give the shapes two colours',
  ],
  ['<path fill-rule="evenodd" d="M0 0h9v9z"/>', 'The logo has a shape with the fill rule evenodd', 'Draw each hole'],
])('the command `logo` refuses %s, and the message contains the reason and a remedy', async (shapes, reason, remedy) => {
  writeLogo(shapes)
  await expect(run(['logo', 'logo.svg'])).rejects.toMatchObject({
    message: expect.stringMatching(new RegExp(`^${reason.replaceAll(/[.()]/g, '\\$&')}.*${remedy}`)),
    advice: 'Then run the command again: create-leverkit logo logo.svg',
    exitCode: 2,
  })
})

it('the command `logo` refuses a missing file and a file that is not an SVG', async () => {
  await expect(run(['logo', 'none.svg'])).rejects.toThrow('none.svg does not exist.')
  await expect(run(['logo', 'logo.png'])).rejects.toThrow('logo.png is no SVG')
})
