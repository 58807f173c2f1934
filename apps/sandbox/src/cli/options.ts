import { isIP } from 'node:net'
import { parseArgs } from 'node:util'
import { type FaultSetting, FaultSettingError, parseFault } from '../control/faultSetting.ts'
import { STOP_OUT_LEVEL } from '../engine/engine.ts'
import { errorCode, StartError } from '../process/StartError.ts'

/** The parsed and validated command line. */
export interface Options {
  readonly host: string
  readonly port: number
  /** Whether a flag sets the port. If a fixed port is in use, no other port is tried. */
  readonly portIsFixed: boolean
  /** Directory of the database; null for a database in memory. */
  readonly data: string | null
  /** Address of a PostgreSQL database; null for a database in a directory or in memory. */
  readonly databaseUrl: string | null
  readonly seed: string
  /** Path of a price file or of a folder with price files; null for simulated prices. */
  readonly replay: string | null
  /** Market time at the start, epoch ms; null for the current time. */
  readonly from: number | null
  /** Speed of market time, in market seconds per real second. */
  readonly speed: number
  /** Margin level at or below which orders are closed, in percent, as decimal text. */
  readonly stopOutLevel: string
  /** Folder of a built app that the sandbox also serves; null for no app. */
  readonly staticDir: string | null
  readonly brokerName: string
  readonly registerCode: 'message' | 'captcha'
  readonly phoneFields: 'areaAndPhone' | 'phoneOnly'
  readonly reviewDelayMs: number
  /** Address of the notice that the company has lost its licence; null if the company has its licence. */
  readonly companyLost: string | null
  /** Port of a separate server for the complaint address; null for no such server. */
  readonly complaintPort: number | null
  /** Faults that are switched on at the start. */
  readonly faults: readonly FaultSetting[]
  /** Maximum number of connections per network address. */
  readonly connections: number
  readonly quiet: boolean
  /** Whether the command only checks the flags and the price files, without starting the sandbox. */
  readonly check: boolean
}

export const help = `leverkit-sandbox: a broker to develop against. It takes no real money.

Usage: leverkit-sandbox [options]
       leverkit-sandbox script FILE [--port N]
       leverkit-sandbox review list|accept ID|reject ID [--remark TEXT] [--port N]

  --port N          port to listen on (4100, or the next free one)
  --host HOST       address to listen on (127.0.0.1)
  --public          allow an address that other machines can reach
  --data DIR        keep the database in this directory (.data/sandbox)
  --memory          keep the database in memory only
  --seed TEXT       seed of the simulated prices (1)
  --replay PATH     prices from a CSV file or a folder of them, plain or gz
  --from ISO        market time at the start, e.g. 2014-05-02T12:29:00Z (now, or the replay's beginning)
  --speed N         market seconds per second (1)
  --stop-out N      margin level in percent at which orders are closed (50, which is a risk rate of 200)
  --broker-name N   name of the broker in messages, news and its company (Leverkit)
  --static DIR      serve a built app from this folder on the same port
  --register-code   proof required for a registration: message or captcha (message)
  --phone-fields N  fields of a registration by phone: 1 area and number, 3 the number (1)
  --review-delay N  seconds until a review is accepted automatically (30)
  --company-lost URL  report a lost licence and refer users to this address
  --complaint-port N  serve the complaint address on this port, as from another host
  --fault NAME[=VALUE]  switch on a fault, e.g. slow=500; can be repeated; list: /sandbox/control
  --connections N   maximum connections per network address (1000)
  --quiet           print errors only
  --check           check the flags and the prices without starting
  --help, --version

DATABASE_URL=postgres://user:password@host:5432/name stores the database on a PostgreSQL server.
A replay, or a start at another time, uses a new database in memory, unless --data names a directory.`

const flags = {
  port: { type: 'string' },
  host: { type: 'string' },
  public: { type: 'boolean' },
  data: { type: 'string' },
  memory: { type: 'boolean' },
  seed: { type: 'string' },
  replay: { type: 'string' },
  from: { type: 'string' },
  speed: { type: 'string' },
  'stop-out': { type: 'string' },
  'broker-name': { type: 'string' },
  static: { type: 'string' },
  'register-code': { type: 'string' },
  'phone-fields': { type: 'string' },
  'review-delay': { type: 'string' },
  'company-lost': { type: 'string' },
  'complaint-port': { type: 'string' },
  fault: { type: 'string', multiple: true },
  connections: { type: 'string' },
  quiet: { type: 'boolean' },
  check: { type: 'boolean' },
  help: { type: 'boolean' },
  version: { type: 'boolean' },
} as const

const wrong = (message: string, cause?: unknown) => new StartError(`${message} See --help.`, { exitCode: 2, cause })

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: flags, strict: true, allowPositionals: false }).values
  } catch (error) {
    if (!errorCode(error)?.startsWith('ERR_PARSE_ARGS')) throw error
    // The first sentence of Node's error message names the problem. The other sentences are advice about positional arguments.
    const [first = 'The command line is wrong'] = (error instanceof Error ? error.message : '').split(/\. |\n/)
    throw wrong(`${first}.`, error)
  }
}

type Values = ReturnType<typeof parse>

const loopback = new Set(['127.0.0.1', '::1', 'localhost'])

/** Matches a host name. Its last label must contain a letter. A mistyped IP address therefore does not match. */
const hostName = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)*(?=[a-z\d-]*[a-z])[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i

function readHost(values: Values): string {
  const host = values.host ?? '127.0.0.1'
  if (isIP(host) === 0 && !hostName.test(host))
    throw wrong(`--host ${host} is not an address. Use an IP address such as 127.0.0.1, or a host name such as localhost.`)
  if (loopback.has(host) || values.public === true) return host
  throw wrong(`--host ${host} can be reached by other machines. To allow that, add --public.`)
}

function readPort(text: string, flag = 'port'): number {
  const port = /^\d{1,5}$/.test(text) ? parseInt(text, 10) : -1
  if (port < 0 || port > 65_535) throw wrong(`--${flag} ${text} is not a port. Use a whole number from 0 to 65535.`)
  return port
}

function readRegisterCode(text: string): Options['registerCode'] {
  if (text === 'message' || text === 'captcha') return text
  throw wrong(`--register-code ${text} is unknown. Use message or captcha.`)
}

function readPhoneFields(text: string): Options['phoneFields'] {
  if (text === '1') return 'areaAndPhone'
  if (text === '3') return 'phoneOnly'
  throw wrong(`--phone-fields ${text} is unknown. Use 1 or 3.`)
}

function readReviewDelay(text: string): number {
  if (/^\d{1,6}$/.test(text)) return parseInt(text, 10) * 1_000
  throw wrong(`--review-delay ${text} is not a delay. Use a whole number of seconds.`)
}

function readConnections(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return parseInt(text, 10)
  throw wrong(`--connections ${text} is not a limit. Use a whole number from 1 to 999999.`)
}

function readBrokerName(text: string): string {
  const name = text.trim()
  if (name !== '' && name.length <= 100) return name
  throw wrong(`--broker-name ${JSON.stringify(text)} is not a name. Use 1 to 100 characters.`)
}

function readCompanyLost(text: string | undefined): string | null {
  if (text === undefined) return null
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text
  throw wrong(`--company-lost ${text} is not a web address. Use one that begins with http:// or https://.`)
}

function readFaults(texts: readonly string[]): readonly FaultSetting[] {
  try {
    return texts.map(parseFault)
  } catch (error) {
    if (error instanceof FaultSettingError) throw wrong(`--fault: ${error.message}`, error)
    throw error
  }
}

function readFrom(values: Values): number | null {
  if (values.from === undefined) return null
  const at = /^\d{4}-\d\d-\d\d/.test(values.from) ? Date.parse(values.from) : NaN
  if (Number.isNaN(at)) throw wrong(`--from ${values.from} is not a time. Write it like 2014-05-02T12:29:00Z.`)
  return at
}

function readSpeed(text: string): number {
  // The speed may be a floating-point number, because only amounts of money must be exact decimals.
  const speed = /^\d{1,5}(\.\d{1,3})?$/.test(text) ? +text : 0
  if (speed <= 0 || speed > 3_600) throw wrong(`--speed ${text} is not a speed. Use a number above 0 and up to 3600.`)
  return speed
}

function readStopOut(text: string): string {
  if (/^\d{1,3}(\.\d{1,2})?$/.test(text) && /[1-9]/.test(text)) return text
  throw wrong(`--stop-out ${text} is not a margin level. Use a percentage above 0 and below 1000.`)
}

function readData(values: Values): string | null {
  if (values.memory === true && values.data !== undefined)
    throw wrong('--memory and --data cannot be used together. Remove one of them.')
  if (values.data === '') throw wrong('--data needs a directory.')
  if (values.memory === true) return null
  return values.data ?? (values.replay === undefined && values.from === undefined ? '.data/sandbox' : null)
}

function readDatabaseUrl(values: Values, env: NodeJS.ProcessEnv): string | null {
  const url = env.DATABASE_URL
  if (url === undefined || url === '') return null
  // DATABASE_URL is ignored if a flag names another location, or if a flag sets the start of market time.
  return values.memory === true || values.data !== undefined || values.replay !== undefined || values.from !== undefined
    ? null
    : url
}

/**
 * Parses and validates the command line.
 *
 * @returns the options; `help` or `version` if the command line requests one of these
 * @throws StartError with exit code 2 and one sentence that names the flag
 */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options | 'help' | 'version' {
  const values = parse(args)
  if (values.help === true) return 'help'
  if (values.version === true) return 'version'
  return {
    host: readHost(values),
    port: readPort(values.port ?? '4100'),
    portIsFixed: values.port !== undefined,
    data: readData(values),
    databaseUrl: readDatabaseUrl(values, env),
    seed: values.seed ?? '1',
    replay: values.replay ?? null,
    from: readFrom(values),
    speed: readSpeed(values.speed ?? '1'),
    stopOutLevel: readStopOut(values['stop-out'] ?? STOP_OUT_LEVEL),
    brokerName: readBrokerName(values['broker-name'] ?? 'Leverkit'),
    staticDir: values.static ?? null,
    registerCode: readRegisterCode(values['register-code'] ?? 'message'),
    phoneFields: readPhoneFields(values['phone-fields'] ?? '1'),
    reviewDelayMs: readReviewDelay(values['review-delay'] ?? '30'),
    companyLost: readCompanyLost(values['company-lost']),
    complaintPort: values['complaint-port'] === undefined ? null : readPort(values['complaint-port'], 'complaint-port'),
    faults: readFaults(values.fault ?? []),
    connections: readConnections(values.connections ?? '1000'),
    quiet: values.quiet === true,
    check: values.check === true,
  }
}
