import { type PGlite, protocol } from '@electric-sql/pglite'
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PGliteAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'

const { serialize, messages } = protocol

/** A statement that the database has read: by which name it goes there, and what its parameters and columns are. */
interface Prepared {
  readonly name: string
  readonly parameterTypes: readonly number[]
  readonly columns: readonly { readonly name: string; readonly dataTypeID: number }[]
  uses: number
}

/** Statements that are kept ready: those used last. */
const keptStatements = 200
/** A plan is made for the tables as they are then: after so many uses it is made anew, for they may have grown. */
const usesOfPlan = 1_000
/** Statements with more parameters write many rows at once; hardly any comes twice. */
const mostParameters = 40

/**
 * PGlite through Kysely, with statements that the database keeps ready. PGlite's own `query` has each one parsed, described and
 * planned anew in six exchanges, which costs several times as much as running it.
 *
 * Kysely gives the one connection to one transaction, or one statement, after the other; nothing else may write to the database.
 */
export const createPgliteDialect = (pglite: PGlite): Dialect => ({
  createAdapter: () => new PGliteAdapter(),
  createDriver: () => createDriver(pglite),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

type Send = (parts: readonly Uint8Array[], syncToFs: boolean) => Promise<Answers>

function createDriver(pglite: PGlite): Driver {
  // A transaction begins together with its first statement, which saves an exchange.
  let begin: Uint8Array | null = null
  const send: Send = (parts, syncToFs) => {
    const all = begin === null ? parts : [begin, ...parts]
    begin = null
    return pglite.execProtocolStream(Buffer.concat(all), { syncToFs })
  }
  const connection = createConnection(pglite, send)
  return {
    init: () => pglite.waitReady,
    acquireConnection: async () => connection,
    releaseConnection: async () => undefined,
    async beginTransaction(_, { isolationLevel }: TransactionSettings) {
      begin = serialize.query(isolationLevel === undefined ? 'begin' : `begin isolation level ${isolationLevel}`)
    },
    async commitTransaction() {
      const answers = await send([serialize.query('commit')], true)
      // A transaction in which a statement has failed is rolled back, and that is no error to the database.
      if (commandsOf(answers).includes('ROLLBACK')) throw new AbortedTransactionError()
    },
    async rollbackTransaction() {
      await send([serialize.query('rollback')], false)
    },
    async destroy() {
      if (!pglite.closed) await pglite.close()
    },
  }
}

type Answers = Awaited<ReturnType<PGlite['execProtocolStream']>>

const commandsOf = (answers: Answers): string[] =>
  answers.filter((answer) => answer instanceof messages.CommandCompleteMessage).map(({ text }) => text)

function createConnection(pglite: PGlite, send: Send): DatabaseConnection {
  const statements = createStatements(send)
  const bound = (value: unknown, type: number | undefined): string | Uint8Array | null => {
    if (value === null || value === undefined) return null
    // Bytes go as they are: PGlite would write them as text, one byte at a time, and hold the thread for seconds.
    if (value instanceof Uint8Array) return value
    const write = type === undefined ? undefined : pglite.serializers[type]
    return write === undefined ? String(value) : write(value)
  }
  const rowOf = ({ columns }: Prepared, fields: readonly (string | null)[]) =>
    Object.fromEntries(
      columns.map(({ name, dataTypeID }, place) => {
        const text = fields[place] ?? null
        const read = pglite.parsers[dataTypeID]
        return [name, text === null || read === undefined ? text : read(text, dataTypeID)]
      }),
    )
  return {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      if (pglite.closed) throw new Error('The database is closed.')
      const statement = await statements.prepare(sql, parameters.length)
      const values = parameters.map((value, place) => bound(value, statement.parameterTypes[place]))
      const run = [serialize.bind({ statement: statement.name, values }), serialize.execute({}), serialize.sync()]
      const answers = await send(run, !pglite.isInTransaction())
      const rows: unknown[] = []
      for (const answer of answers) if (answer instanceof messages.DataRowMessage) rows.push(rowOf(statement, answer.fields))
      const affected = /\d+$/.exec(commandsOf(answers).at(-1) ?? '')?.[0]
      // The cast: Kysely has derived R from the columns that the statement names.
      return { rows: rows as R[], ...(affected === undefined ? {} : { numAffectedRows: BigInt(affected) }) }
    },
    streamQuery() {
      throw new Error('PGlite answers a query as a whole.')
    },
  }
}

function createStatements(send: Send) {
  const kept = new Map<string, Prepared>()
  let named = 0
  const forget = async (text: string, { name }: Prepared) => {
    kept.delete(text)
    await send([serialize.close({ type: 'S', name }), serialize.sync()], false)
  }
  const read = async (text: string, name: string): Promise<Prepared> => {
    const parts = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()]
    const answers = await send(parts, false)
    const parameterTypes = answers.find((answer) => answer instanceof messages.ParameterDescriptionMessage)?.dataTypeIDs ?? []
    const columns = answers.find((answer) => answer instanceof messages.RowDescriptionMessage)?.fields ?? []
    return { name, parameterTypes, columns, uses: 0 }
  }
  return {
    async prepare(text: string, parameterCount: number): Promise<Prepared> {
      if (parameterCount > mostParameters) return read(text, '')
      const known = kept.get(text)
      if (known !== undefined && known.uses >= usesOfPlan) await forget(text, known)
      const statement = kept.get(text) ?? (await read(text, `s${++named}`))
      statement.uses += 1
      kept.delete(text)
      kept.set(text, statement)
      const [oldest] = kept
      if (kept.size > keptStatements && oldest !== undefined) await forget(...oldest)
      return statement
    },
  }
}
