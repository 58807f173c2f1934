// Runs the example that the first argument names, and passes the remaining arguments to the example. Without a name, the script
// lists the examples.
//
//   npm run --silent example -- place-and-close EURUSD
import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../examples/', import.meta.url)
const isExample = (file) => /(?<!\.test)\.ts$/.test(file) && readFileSync(new URL(file, folder), 'utf8').includes('npm run')
const names = readdirSync(folder)
  .filter(isExample)
  .map((file) => file.slice(0, -'.ts'.length))
const [name, ...args] = process.argv.slice(2)
if (names.includes(name)) {
  process.argv.splice(1, Infinity, name, ...args)
  await import(new URL(`${name}.ts`, folder))
} else {
  console.error(`${name === undefined ? 'Missing name of an example' : `Unknown example ${name}`}: ${names.join(', ')}`)
  process.exitCode = 1
}
