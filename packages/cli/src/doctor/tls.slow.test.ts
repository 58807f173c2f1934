import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer, type ServerOptions } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { exitCodes } from '../exitCodes.ts'
import { type Bench, openBench, spawnCli } from '../testing/cli.ts'
import { transport } from './checks/transport.ts'
import { runCheck } from './runChecks.ts'
import type { Report } from './runDoctor.ts'
import { Subject } from './Subject.ts'

const day = 86_400_000
const folder = mkdtempSync(join(tmpdir(), 'leverkit-tls-'))
let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(async () => {
  await bench.close()
  rmSync(folder, { recursive: true, force: true })
})

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** Adds `offset` ms to the current time and returns the date (`YYYY-MM-DD`). */
const date = (offset: number) => new Date(Date.now() + offset).toISOString().slice(0, 10)

/** Time in the form of openssl, such as `20261124120000Z`. */
const stamp = (time: number) => `${new Date(time).toISOString().replaceAll(/[-:T]|\..*/g, '')}Z`

const caConfig = (dir: string) => `[ca]
default_ca = own
[own]
database = ${dir}/index.txt
new_certs_dir = ${dir}
rand_serial = yes
default_md = sha256
policy = names
copy_extensions = copy
[names]
commonName = supplied
[req]
distinguished_name = names
[authority]
basicConstraints = critical, CA:true
`

interface Certificate {
  readonly key: Buffer
  readonly cert: Buffer
  /** File of the certificate, for NODE_EXTRA_CA_CERTS. */
  readonly file: string
}

/** Makes a self-signed certificate of localhost that is valid from `from` to `to`, epoch ms. */
const certificate = (name: string, from: number, to: number): Certificate => {
  const dir = join(folder, name)
  const [key, csr, file, config] = ['key', 'csr', 'crt', 'cnf'].map((end) => join(dir, `own.${end}`)) as [
    string,
    string,
    string,
    string,
  ]
  mkdirSync(dir)
  writeFileSync(config, caConfig(dir))
  writeFileSync(join(dir, 'index.txt'), '')
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' })
  openssl('genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256', '-out', key)
  openssl(
    ...['req', '-new', '-config', config, '-key', key, '-out', csr, '-subj', '/CN=localhost'],
    '-addext',
    'subjectAltName=DNS:localhost',
  )
  const dates = ['-startdate', stamp(from), '-enddate', stamp(to)]
  openssl(
    ...['ca', '-batch', '-selfsign', '-config', config, '-extensions', 'authority', '-keyfile', key],
    ...dates,
    '-in',
    csr,
    '-out',
    file,
    '-notext',
  )
  return { key: readFileSync(key), cert: readFileSync(file), file }
}

/** Starts a TLS server in front of the sandbox. Returns its address. */
const serve = async (
  { key, cert }: Certificate,
  options: ServerOptions = {},
  headers: Record<string, string> = {},
  host = 'localhost',
) => {
  const target = new URL(bench.url)
  const server = createServer({ key, cert, ...options }, (incoming, outgoing) => {
    const { method, url, headers: sent } = incoming
    const forward = request({ host: target.hostname, port: target.port, method, path: url, headers: sent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...headers })
      answer.pipe(outgoing)
    })
    forward.on('error', () => outgoing.destroy())
    incoming.pipe(forward)
  })
  server.on('upgrade', (incoming, stream, head) => {
    const { rawHeaders, method, url } = incoming
    const lines = rawHeaders.flatMap((text, at) => (at % 2 === 0 ? `${text}: ${rawHeaders[at + 1]}\r\n` : []))
    const socket = connect(parseInt(target.port, 10), target.hostname, () => {
      socket.write(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`)
      socket.write(head)
      socket.pipe(stream).pipe(socket)
    })
    socket.on('error', () => stream.destroy())
    stream.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `https://localhost:${(server.address() as AddressInfo).port}`
}

const examine = async (url: string, trusted: string | null, only = 'transport,socket.opens') => {
  const env: Record<string, string> = { LEVERKIT_CONFIG_DIR: folder }
  if (trusted !== null) env.NODE_EXTRA_CA_CERTS = trusted
  const { code, out, err } = await spawnCli(['doctor', url, '--json', '--timeout', '5', '--only', only], env).ended
  const results = out === '' ? [] : (JSON.parse(out) as Report).results
  return { code, err, seen: Object.fromEntries(results.map(({ id, status, seen }) => [id, `${status}: ${seen}`])) }
}

const hsts = { 'strict-transport-security': 'max-age=31536000' }
const hasOpenssl = (() => {
  try {
    return execFileSync('openssl', ['version'], { encoding: 'utf8' }).startsWith('OpenSSL')
  } catch {
    return false
  }
})()

describe.skipIf(!hasOpenssl)('the doctor against a TLS server', () => {
  it('a trusted certificate passes every check of TLS, and the socket opens with wss', async () => {
    const good = certificate('good', Date.now() - day, Date.now() + 90 * day)
    const { seen, err } = await examine(await serve(good, {}, hsts), good.file)
    expect(Object.entries(seen).filter(([, text]) => text.startsWith('failed'))).toEqual([])
    expect(err).toBe('')
    expect(seen).toMatchObject({
      'transport.uses-tls': expect.stringMatching(/^passed: https:/),
      'transport.tls-version': 'passed: TLSv1.3',
      'transport.certificate-is-valid': 'passed: for DNS:localhost',
      'transport.certificate-is-valid-for-two-weeks': expect.stringMatching(/^passed: (89|90) days$/),
      'transport.hsts': 'passed: max-age=31536000',
      'socket.opens': expect.stringMatching(/^passed/),
    })
  })

  it('the checks of TLS report a certificate that expires in three days, a missing HSTS header, and support for TLS 1.1', async () => {
    const short = certificate('short', Date.now() - day, Date.now() + 3 * day + 3_600_000)
    const old: ServerOptions = { minVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }
    const { code, seen } = await examine(await serve(short, old), short.file)
    expect(seen).toMatchObject({
      'transport.tls-version': 'failed: the server accepts TLSv1.1',
      'transport.certificate-is-valid-for-two-weeks': 'failed: the certificate ends in 3 days',
      'transport.hsts': 'failed: the header is absent',
    })
    expect(code).toBe(exitCodes.REFUSED)
  })

  it.each([
    ['expired', -90 * day, -day, true, `the certificate expired on ${date(-day)}`],
    ['future', day, 90 * day, true, `the certificate is not valid before ${date(day)}`],
    [
      'untrusted',
      -day,
      90 * day,
      false,
      'no authority that this machine trusts has signed the certificate (DEPTH_ZERO_SELF_SIGNED_CERT)',
    ],
  ] as const)(
    'for the certificate "%s", the certificate check fails, and all other checks are skipped for the same reason',
    async (name, from, to, isTrusted, reason) => {
      const own = certificate(name, Date.now() + from, Date.now() + to)
      const { code, err, seen } = await examine(await serve(own), isTrusted ? own.file : null, 'transport,markets')
      const { 'transport.certificate-is-valid': found, ...others } = seen
      expect(found).toBe(`failed: ${reason}`)
      expect(Object.values(others).length).toBeGreaterThan(20)
      expect(new Set(Object.values(others))).toEqual(new Set([`skipped: ${reason}`]))
      expect([code, JSON.parse(err).error.code]).toEqual([exitCodes.REFUSED, 'CHECKS_FAILED'])
    },
  )

  it('the check of the certificate fails for a certificate of another host', async () => {
    const own = certificate('other', Date.now() - day, Date.now() + 90 * day)
    const url = (await serve(own, {}, {}, '127.0.0.1')).replace('localhost', '127.0.0.1')
    const { code, seen } = await examine(url, own.file)
    expect(seen['transport.certificate-is-valid']).toBe('failed: the certificate is for DNS:localhost, not for 127.0.0.1')
    expect(code).toBe(exitCodes.REFUSED)
  })

  it('if the certificate has expired and the check of the certificate is not selected, the run ends with exit code NETWORK and prints advice', async () => {
    const own = certificate('unselected', Date.now() - 90 * day, Date.now() - day)
    const { code, err, seen } = await examine(await serve(own), own.file, 'markets')
    expect([code, seen]).toEqual([exitCodes.NETWORK, {}])
    expect(JSON.parse(err).error).toMatchObject({
      message: 'The backend does not answer: certificate has expired.',
      advice: 'Renew the certificate.',
    })
  })
})

it('the check transport.uses-tls fails for an http address of another machine', async () => {
  const check = transport.find(({ id }) => id === 'transport.uses-tls')
  if (!check) throw new Error('The check does not exist.')
  const subject = new Subject({ url: 'http://api.example.com' })
  expect(await runCheck(check, subject)).toMatchObject({ status: 'failed', seen: 'the address is http://api.example.com' })
  subject.close()
})
