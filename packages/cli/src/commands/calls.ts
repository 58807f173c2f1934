import { contract, type Endpoint } from '@leverkit/sdk'
import type { App, Context } from '../Context.ts'

type AnyEndpoint = Endpoint<unknown, unknown>

/** Every call of the contract by its name, such as `orders.place`. */
export const callsByName: ReadonlyMap<string, AnyEndpoint> = new Map(
  Object.entries(contract).flatMap(([group, verbs]) =>
    Object.entries(verbs as Readonly<Record<string, AnyEndpoint>>).map(([verb, entry]) => [`${group}.${verb}`, entry] as const),
  ),
)

const show = ({ terminal }: Context) => {
  const rows = [...callsByName].map(([name, { method, path, auth, effect, summary, request }]) => ({
    ...{ name, method, path, auth, effect, summary },
    fields: Object.keys(request.fields),
  }))
  terminal.print(rows, () =>
    terminal.table(
      [
        { title: 'Call', value: ({ name }) => name },
        { title: 'Effect', value: ({ effect }) => effect },
        { title: 'Session', value: ({ auth }) => auth },
        { title: 'Summary', value: ({ summary }) => summary, isFlexible: true },
        { title: 'Fields', value: ({ fields }) => fields.join(' '), isOptional: true },
      ],
      rows,
      '',
    ),
  )
}

export const calls = ({ program, context }: App): void => {
  program
    .command('calls')
    .description('list every call of the contract, for `leverkit call`')
    .addHelpText('after', '\nExample:\n  leverkit calls --json | jq -r .[].name')
    .action((_, command) => show(context(command)))
}
