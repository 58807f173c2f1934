import type { CommitNotification } from '../broker/peers.ts'
import type { AccountAfter } from '../ledger/writeBatch.ts'
import type { OrderRow } from '../store/schema.ts'

/** Maximum size of a notification text in bytes. The texts are ASCII. PostgreSQL accepts less than 8,000 bytes. */
const maxBytes = 7_900

type Field = string | number | null

/** Type of each column of an order. The columns are serialised in this order. */
const columns = {
  ...{ id: 'number', book: 'string', user_id: 'number', market_code: 'string', side: 'string', status: 'string' },
  ...{ lots: 'string', leverage: 'string', contract_size: 'string', margin: 'string', fee: 'string', open_price: 'string?' },
  ...{ target_price: 'string?', target_trigger: 'string?', take_profit: 'string?', stop_loss: 'string?', close_price: 'string?' },
  ...{ profit: 'string?', end_reason: 'string?', created_at: 'string', opened_at: 'string?', closed_at: 'string?' },
} as const satisfies Readonly<Record<keyof OrderRow, 'number' | 'string' | 'string?'>>
const names = Object.entries(columns) as [keyof OrderRow, (typeof columns)[keyof OrderRow]][]

const serialisedRow = (row: OrderRow): Field[] => names.map(([name]) => row[name])

const holds = (value: unknown, type: (typeof columns)[keyof OrderRow]) =>
  typeof value === type || (type === 'string?' && (value === null || typeof value === 'string'))

function parsedRow(value: unknown): OrderRow | null {
  if (!Array.isArray(value) || value.length !== names.length) return null
  const fields: unknown[] = value
  if (!names.every(([, type], place) => holds(fields[place], type))) return null
  // Cast: the row contains every column with its type, but the compiler cannot infer this.
  return Object.fromEntries(names.map(([name], place) => [name, fields[place]])) as unknown as OrderRow
}

/** Serialises one notification into texts of at most `room` bytes. A notification with many orders becomes several texts. */
function serialised({ userId, accountAfter, rows, revoked }: CommitNotification, room: number): string[] {
  const texts: string[] = []
  let held: string[] = []
  let length = 0
  const head = JSON.stringify([userId, accountAfter === null ? null : [accountAfter.balance, accountAfter.turn], revoked]).slice(
    0,
    -1,
  )
  const close = () => {
    texts.push(`${head},[${held.join(',')}]]`)
    held = []
    length = 0
  }
  for (const row of rows.map((one) => JSON.stringify(serialisedRow(one)))) {
    if (head.length + length + row.length + 4 > room) close()
    held.push(row)
    length += row.length + 1
  }
  close()
  return texts
}

/** Serialises notifications from one process into as few PostgreSQL messages as possible. */
export function writeNotifications(origin: string, notifications: readonly CommitNotification[]): string[] {
  const texts: string[] = []
  let held: string[] = []
  let length = 0
  const room = maxBytes - origin.length
  const close = () => {
    if (held.length > 0) texts.push(`["${origin}",[${held.join(',')}]]`)
    held = []
    length = 0
  }
  for (const text of notifications.flatMap((notification) => serialised(notification, room))) {
    if (length + text.length > room) close()
    held.push(text)
    length += text.length + 1
  }
  close()
  return texts
}

function parsedAccount(value: unknown): AccountAfter | null {
  if (!Array.isArray(value)) return null
  const [balance, turn]: unknown[] = value
  return typeof balance === 'string' && typeof turn === 'number' ? { balance, turn } : null
}

function parsed(value: unknown): CommitNotification | null {
  if (!Array.isArray(value)) return null
  const [userId, accountAfter, revoked, list]: unknown[] = value
  if (typeof userId !== 'number' || typeof revoked !== 'boolean' || !Array.isArray(list)) return null
  const rows = list.map(parsedRow)
  const complete = rows.filter((row) => row?.user_id === userId)
  return complete.length === rows.length
    ? { userId, accountAfter: parsedAccount(accountAfter), rows: complete as OrderRow[], revoked }
    : null
}

/** Notifications from one process, and the name of that process. */
export interface ReceivedNotifications {
  readonly origin: string
  readonly notifications: readonly CommitNotification[]
}

/** Parses a notification. Returns null for a text that is not from a sandbox. */
export function readNotifications(text: string): ReceivedNotifications | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
  if (!Array.isArray(value)) return null
  const [origin, list]: unknown[] = value
  if (typeof origin !== 'string' || !Array.isArray(list)) return null
  return { origin, notifications: list.flatMap((one) => parsed(one) ?? []) }
}
