import type { ChangeSet, FileWrite, StorageBackend, StorageEntry } from '@electric-sql/pglite/memfs-frontend'

/** Size of a stored block in bytes. It equals the size of a PostgreSQL page. */
const blockBytes = 8192
const stores = ['entries', 'blocks'] as const

interface Entry {
  readonly path: string
  /** Size of a file in bytes; null for a folder. */
  readonly size: number | null
}

type BlockKey = [path: string, index: number]

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })

/** Opens a database of the browser. @throws DOMException when the browser refuses to store data */
export async function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore('entries', { keyPath: 'path' })
    request.result.createObjectStore('blocks')
  }
  return done(request)
}

/** Deletes a database of the browser. The database must be closed. */
export async function deleteDatabase(name: string): Promise<void> {
  await done(indexedDB.deleteDatabase(name))
}

/** Range of the keys of all entries inside a folder. */
const below = (path: string) => [`${path}/`, `${path}/\uffff`] as const

/** A transaction that changes stored files. */
class Writing {
  readonly #entries: IDBObjectStore
  readonly #blocks: IDBObjectStore

  constructor(transaction: IDBTransaction) {
    this.#entries = transaction.objectStore('entries')
    this.#blocks = transaction.objectStore('blocks')
  }

  addFolder(path: string): void {
    this.#entries.put({ path, size: null } satisfies Entry)
  }

  remove(path: string): void {
    const [first, last] = below(path)
    this.#entries.delete(path)
    this.#entries.delete(IDBKeyRange.bound(first, last))
    this.#blocks.delete(IDBKeyRange.bound([path], [path, []]))
    this.#blocks.delete(IDBKeyRange.bound([first], [last]))
  }

  async write({ path, size, truncate, chunks }: FileWrite): Promise<void> {
    this.#entries.put({ path, size } satisfies Entry)
    if (truncate) this.#blocks.delete(IDBKeyRange.bound([path, Math.ceil(size / blockBytes)], [path, []]))
    for (const { at, data } of chunks) await this.#writeChunk(path, at, data)
  }

  async #writeChunk(path: string, at: number, data: Uint8Array): Promise<void> {
    for (let from = 0; from < data.length; ) {
      const index = Math.floor((at + from) / blockBytes)
      const offset = at + from - index * blockBytes
      const part = data.slice(from, from + blockBytes - offset)
      this.#blocks.put(await this.#merged([path, index], offset, part), [path, index])
      from += part.length
    }
  }

  /** Returns a block with changed bytes. Reads the stored block only if the change does not cover the whole block. */
  async #merged(key: BlockKey, offset: number, part: Uint8Array): Promise<Uint8Array> {
    if (part.length === blockBytes) return part
    const stored: Uint8Array | undefined = await done(this.#blocks.get(key))
    const block = new Uint8Array(Math.max(stored?.length ?? 0, offset + part.length))
    if (stored !== undefined) block.set(stored)
    block.set(part, offset)
    return block
  }
}

/**
 * Keeps the files of a PostgreSQL cluster in IndexedDB. All changes of a flush are written in one IndexedDB transaction. The
 * stored cluster is therefore consistent even if the browser ends during a flush.
 */
export class IndexedDbFiles implements StorageBackend {
  readonly #database: IDBDatabase

  constructor(database: IDBDatabase) {
    this.#database = database
  }

  async init(): Promise<void> {
    // Nothing to do: the database is already open.
  }

  async *load(): AsyncIterable<StorageEntry> {
    const transaction = this.#database.transaction(stores, 'readonly')
    const blocks = transaction.objectStore('blocks')
    const [entries, keys, values] = await Promise.all([
      done<Entry[]>(transaction.objectStore('entries').getAll()),
      // Cast: every key has this form, because only `Writing` creates keys.
      done(blocks.getAllKeys()) as Promise<BlockKey[]>,
      done<Uint8Array[]>(blocks.getAll()),
    ])
    const files = new Map(entries.flatMap(({ path, size }) => (size === null ? [] : [[path, new Uint8Array(size)] as const])))
    for (const [at, [path, index]] of keys.entries()) {
      const file = files.get(path)
      const start = index * blockBytes
      const block = values[at]
      if (file !== undefined && block !== undefined) file.set(block.subarray(0, file.length - start), start)
    }
    // IndexedDB returns the paths in order, so that each folder precedes its files.
    for (const { path } of entries) {
      const data = files.get(path)
      yield data === undefined ? { kind: 'dir', path } : { kind: 'file', path, data }
    }
  }

  async apply({ ops, files: { wal, data, control } }: ChangeSet): Promise<void> {
    // With the default durability, the browser may report a transaction as complete before the data is on the disk.
    const transaction = this.#database.transaction(stores, 'readwrite', { durability: 'strict' })
    const ended = committed(transaction)
    const writing = new Writing(transaction)
    for (const { op, path } of ops) {
      if (op === 'mkdir') writing.addFolder(path)
      else writing.remove(path)
    }
    try {
      for (const file of [...wal, ...data, ...control]) await writing.write(file)
      transaction.commit()
    } finally {
      await ended
    }
  }

  async close(): Promise<void> {
    this.#database.close()
  }
}
