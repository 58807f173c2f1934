// Generates src/contract/streamTopics.ts, the readers of socket events, from the table of topics.
//
//   node --conditions=@leverkit/source packages/sdk/scripts/stream-topics.mjs [--check]
//
// With --check, the script writes no file and fails if the existing file is out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { accountUpdate } from '../src/contract/accountUpdate.ts'
import { candle } from '../src/contract/candle.ts'
import * as members from '../src/contract/members.ts'
import { order } from '../src/contract/order.ts'
import { quote } from '../src/contract/quote.ts'
import * as readers from '../src/contract/readers.ts'
import { topics } from '../src/contract/topics.ts'

const target = new URL('../src/contract/streamTopics.ts', import.meta.url)

// Each record follows the records that it contains.
const records = [quote, candle, order, accountUpdate]

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1)
const fileOf = (name) => name[0].toLowerCase() + name.slice(1)
/**
 * Whether the reader of a shape has the parameter `seen`. In this parameter, a reader records that a value was a JSON number.
 * The readers of decimals and of identifiers have it. Every reader that calls one of these readers also has it.
 */
const notes = ({ form, read }) => form.type !== 'choice' && (read.length > 1 || (form.type === 'optional' && notes(form.of)))
const memberOf = (wire) => `wire.${wire.split('.').join('?.')}`

const nameIn = (module, value) => {
  const found = Object.entries(module).find(([, member]) => member === value)
  if (!found) throw new Error('A topic reads a value that readers.ts and members.ts have no name for.')
  return found[0]
}

/** Returns the statements of the generated file in order. Every reader is declared once, before it is used. */
const statements = () => {
  const lines = []
  const make = (name, expression) => {
    const line = `const ${name} = /* @__PURE__ */ ${expression}`
    if (!lines.includes(line)) lines.push(line)
    return name
  }
  const readerOf = ({ form, read }) => {
    if (form.type === 'object') return `read${form.id}`
    if (form.type === 'list') return make(`${readerOf(form.item)}s`, `readList(${readerOf(form.item)})`)
    if (form.type === 'optional') return make(`${readerOf(form.of)}OrNull`, `readOrNull(${readerOf(form.of)})`)
    if (form.type !== 'choice' || !form.members) return nameIn(readers, read)
    const name = nameIn(members, form.members)
    return make(`read${capital(name)}`, `readMember(${name}, '${form.otherwise}')`)
  }
  for (const { name, fields } of records) {
    const rows = Object.entries(fields).map(
      ([key, { wire, shape }]) => `  ${key}: ${readerOf(shape)}(${memberOf(wire)}${notes(shape) ? ', seen' : ''}),`,
    )
    lines.push('', `const read${name} = /* @__PURE__ */ readObject<${name}>((wire, seen) => ({`, ...rows, '}))')
  }
  const entries = Object.entries(topics).map(([key, { name, params, auth, event }]) => {
    const list = `[${params.map((param) => `'${param}'`).join(', ')}]`
    return `  ${key}: { name: '${name}', params: ${list}, auth: '${auth}', event: { read: ${readerOf(event)} } },`
  })
  return [
    ...lines,
    '',
    '/** The topics of the contract, each with the function that decodes its events. */',
    'export const streamTopics = {',
    ...entries,
    '} as const',
  ]
}

/** Returns an import in the format of Biome: on one line if it fits into 130 columns. */
const importOf = (names, path) => {
  const line = `import { ${names.join(', ')} } from '${path}'`
  return line.length <= 130 ? line : `import {\n${names.map((name) => `  ${name},\n`).join('')}} from '${path}'`
}

const source = () => {
  const body = statements()
  const used = (module) =>
    Object.keys(module)
      .filter((name) => body.some((line) => new RegExp(`\\b${name}\\b`).test(line)))
      .sort()
  const pathOf = (line) => line.slice(line.indexOf('./'))
  const imports = [
    ...records.map(({ name }) => `import type { ${name} } from './${fileOf(name)}.ts'`),
    importOf(used(members), './members.ts'),
    importOf(used(readers), './readers.ts'),
  ]
  return [
    '// Generated from topics.ts by `node --conditions=@leverkit/source packages/sdk/scripts/stream-topics.mjs`.',
    '// Readers of the records that arrive on the socket many times a second. The code is generated at build time, because engines',
    '// optimise static property names and a strict content security policy forbids code generation at run time.',
    ...imports.sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1)),
    '',
    ...body,
    '',
  ].join('\n')
}

if (!process.argv.includes('--check')) writeFileSync(target, source())
else if (readFileSync(target, 'utf8') !== source()) {
  console.error('src/contract/streamTopics.ts differs from the table of topics: run packages/sdk/scripts/stream-topics.mjs')
  process.exitCode = 1
}
