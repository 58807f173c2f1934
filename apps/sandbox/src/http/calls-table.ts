import { contract, type Endpoint } from '@leverkit/sdk/contract'

// Iterating over the contract loses the types of the single entries.
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

/** The contract as a Markdown table: fields, effect and source of every call. */
export function callsTable(): string {
  const rows = Object.entries(contract).flatMap(([group, entries]) => rowsOf(group, entries))
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [
    '# Calls',
    '',
    'Made from the contract of @leverkit/sdk (`npm run docs`); not edited by hand. Method, path and fields "from the specification" are',
    'those that the product specification shows. "Our default" is used where the specification has none: a partner overrides it with',
    '`createClient({ endpoints: { \'orders.close\': { method, path, encoding } } })`. A single field of our own is marked "ours".',
    '',
    '`init`: code 999 does not end the session. `silent`: a failure shows no error message. `blocking`: counted by the spinner.',
    'GET and DELETE carry the time stamp `t`; every call to the API host carries `lang` and, with a session, `authorization`.',
    '',
    line(head),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...rows.map(line),
    '',
  ].join('\n')
}
