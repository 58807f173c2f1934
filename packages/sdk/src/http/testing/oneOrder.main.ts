// Program for Node, Bun and Deno. Its arguments are the address of the server and the number of rounds. It prints the
// writes that were sent, as one line of JSON.
import { sendWrites } from './oneOrder.ts'

const { process } = globalThis as unknown as {
  process: { argv: string[]; stdout: { write(text: string, done: () => void): void }; exit(): never }
}
const [, , baseUrl = '', rounds = '1'] = process.argv
// biome-ignore lint/plugin: a count of rounds
const count = Number(rounds)
// The program exits explicitly. Otherwise the process would wait for open connections of Deno's HTTP client.
process.stdout.write(JSON.stringify(await sendWrites(baseUrl, count, false)), () => process.exit())
