// The program for Node, Bun and Deno: `one-order.main.js <address> <rounds>` writes a line of JSON.
import { sendWrites } from './oneOrder.ts'

const { process } = globalThis as unknown as {
  process: { argv: string[]; stdout: { write(text: string, done: () => void): void }; exit(): never }
}
const [, , baseUrl = '', rounds = '1'] = process.argv
// biome-ignore lint/plugin: a count of rounds
const count = Number(rounds)
// Exits without waiting for the connections of Deno's client.
process.stdout.write(JSON.stringify(await sendWrites(baseUrl, count, false)), () => process.exit())
