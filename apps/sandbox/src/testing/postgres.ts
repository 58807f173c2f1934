import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const root = '/usr/lib/postgresql'

/** Folder with the programs of PostgreSQL; undefined if PostgreSQL is not installed. */
export const postgresPrograms: string | undefined = existsSync(root)
  ? readdirSync(root)
      .map((version) => join(root, version, 'bin'))
      .find((bin) => existsSync(join(bin, 'initdb')))
  : undefined

export interface Cluster {
  /** Creates an empty database and returns its address. */
  createDatabase(): Promise<string>
  /** Stops the server immediately, like a crash, and restarts it. */
  restart(): void
  stop(): void
}

const idOf = (flag: string, user: string) => parseInt(execFileSync('id', [flag, user], { encoding: 'utf8' }), 10)

/** initdb refuses to run as root. If the user is root, the programs run as an unprivileged system user. */
const unprivileged = () => (userInfo().uid === 0 ? { uid: idOf('-u', 'nobody'), gid: idOf('-g', 'nobody') } : undefined)

/**
 * Starts a PostgreSQL server in a temporary folder. The server listens on a socket file, not on a port.
 *
 * @param options.fsync - whether a commit waits until its data is on the disk, as on a real server; most tests do not need this
 */
export function startCluster(programs: string, { fsync = false }: { readonly fsync?: boolean } = {}): Cluster {
  const directory = mkdtempSync(join(tmpdir(), 'leverkit-pg-'))
  const as = unprivileged()
  if (as !== undefined) chownSync(directory, as.uid, as.gid)
  const data = join(directory, 'data')
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), args, { ...as, cwd: directory, stdio: 'pipe', env: { ...process.env, LC_ALL: 'C' } })
  run('initdb', '-D', data, '-U', 'sandbox', '--auth=trust', '--no-sync', '-E', 'UTF8')
  const settings = `-c listen_addresses='' -c unix_socket_directories='${directory}' -c fsync=${fsync ? 'on' : 'off'} -c deadlock_timeout=100ms`
  const start = () => run('pg_ctl', '-D', data, '-w', '-l', join(directory, 'log'), '-o', settings, 'start')
  const halt = () => run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop')
  start()
  const address = (name: string) => `postgres://sandbox@localhost/${name}?host=${encodeURIComponent(directory)}`
  return {
    async createDatabase() {
      const name = `d${randomUUID().replaceAll('-', '')}`
      const client = new pg.Client({ connectionString: address('postgres') })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return address(name)
    },
    restart() {
      halt()
      start()
    },
    stop() {
      halt()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
