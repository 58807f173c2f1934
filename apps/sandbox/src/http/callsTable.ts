import { contract, type Endpoint } from '@leverkit/sdk/contract'

// Common type for all endpoints. A loop over the contract needs this type, because each endpoint has a different type.
type AnyEndpoint = Endpoint<object, unknown>

const flags = (entry: AnyEndpoint): string =>
  [
    ...(entry.init ? ['init'] : []),
    ...(entry.silent ? ['silent'] : []),
    ...(entry.blocking ? ['blocking'] : []),
    ...(entry.bare ? ['no envelope'] : []),
    ...(entry.elsewhere ? ['another host'] : []),
    ...('page' in entry.request.fields ? ['pages'] : []),
    ...(entry.reconcile ? ['can be looked up'] : []),
    ...(entry.encodingSource ? ['encoding is our default'] : []),
  ].join(', ')

const fieldsOf = (entry: AnyEndpoint): string =>
  Object.values(entry.request.fields)
    .map(({ wire, meaning }) => (meaning?.startsWith('our default') ? `\`${wire}\` (ours)` : `\`${wire}\``))
    .join(' ')

const head = ['call', 'method and path', 'sent as', 'fields on the wire', 'effect', 'login', 'source', 'flags']

const rowsOf = (group: string, entries: object): string[][] =>
  (Object.entries(entries) as [string, AnyEndpoint][]).map(([verb, entry]) => [
    `\`${group}.${verb}\``,
    entry.elsewhere ? `\`${entry.method}\` the address in \`url\`` : `\`${entry.method} ${entry.path}\``,
    entry.encoding,
    entry.elsewhere ? '' : fieldsOf(entry),
    entry.effect,
    { none: 'no', optional: 'if there is one', session: 'yes' }[entry.auth],
    entry.source === 'specification' ? 'from the specification' : 'our default',
    flags(entry),
  ])

/** Returns the contract as a Markdown table. It contains the fields, effect and source of every endpoint. */
export function callsTable(): string {
  const rows = Object.entries(contract).flatMap(([group, entries]) => rowsOf(group, entries))
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [
    '# Calls',
    '',
    'Generated from the contract of @leverkit/sdk by `npm run docs:wire`; do not edit. "From the specification" marks method, path and fields that',
    'the product specification defines. "Our default" marks calls that it leaves open: a partner overrides them with',
    '`createClient({ endpoints: { \'orders.close\': { method, path, encoding } } })`. A single field of our own is marked "ours".',
    '',
    '`init`: code 999 does not end the session. `silent`: a failure causes no notice. `blocking`: shows the blocking spinner.',
    'GET and DELETE requests include the time stamp `t`. Every call to the API host includes `lang` and, with a session, `authorization`.',
    '',
    line(head),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...rows.map(line),
    '',
  ].join('\n')
}
