import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exitCodes } from './exitCodes.ts'
import { type Bench, openBench, runCli } from './testing/cli.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const examples = [...readme.matchAll(/^```sh run\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) => block.trim().split('\n'))

it('all examples of the README succeed when they run one after another against a sandbox', async () => {
  expect(examples.length).toBeGreaterThanOrEqual(10)
  for (const line of examples) {
    const [program, ...args] = line.split(' ')
    const { code, out, err } = await bench.cli(args.map((word) => (word === 'http://localhost:4100' ? bench.url : word)))
    expect([line, program, code, err]).toEqual([line, 'leverkit', 0, ''])
    expect(out).not.toBe('')
    if (args.includes('--json')) JSON.parse(out)
  }
})

it('the README of the CLI lists every command and every exit code', async () => {
  const { out } = await runCli(['--help'])
  const commands = [...((out.split('Commands:')[1] ?? '').split('Examples:')[0]?.matchAll(/^ {2}([a-z]+)/gm) ?? [])]
  expect(commands.length).toBeGreaterThanOrEqual(16)
  for (const [, name] of commands) expect(readme).toMatch(new RegExp(`\`[^\`]*\\b${name}\\b[^\`]*\``))
  for (const code of Object.values(exitCodes)) expect(readme).toMatch(new RegExp(`\\| .*\\b${code}\\b`))
})
