import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** Whether this machine has no nginx. Tests that need it are then skipped. */
export const isNginxMissing = spawnSync('nginx', ['-v']).error !== undefined
if (isNginxMissing) console.warn('nginx is not installed, so its tests are skipped: apt-get install nginx-light')

/** Returns a free port. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** Writes a configuration with which nginx runs without root rights. Returns the arguments of nginx. */
const writeConfig = (folder: string, http: string): string[] => {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`)
  const file = join(folder, 'nginx-test.conf')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr;\nevents {}\nhttp { access_log off; ${temporary.join(' ')}\n${http} }`,
  )
  return ['-e', 'stderr', '-p', folder, '-c', file]
}

/**
 * Starts nginx. It accepts connections only a moment later, so the caller has to wait. The caller also ends the process.
 *
 * @param folder - folder for the files that nginx writes
 * @param http - contents of the block `http`
 */
export const startNginx = (folder: string, http: string): ChildProcess =>
  spawn('nginx', writeConfig(folder, http), { stdio: 'ignore' })

/** Checks a configuration with `nginx -t`. Returns the status of the process and its messages. */
export const checkNginx = (folder: string, http: string): { status: number | null; messages: string } => {
  const { status, stderr } = spawnSync('nginx', ['-t', ...writeConfig(folder, http)], { encoding: 'utf8' })
  return { status, messages: stderr }
}

interface StaticSite {
  /** Folder `dist-static` of a build. */
  readonly site: string
  /** Folder for the files that nginx writes. */
  readonly folder: string
  /** Address of a sandbox. nginx makes the API of the sandbox available on the origin of the page. */
  readonly sandbox: string
  readonly port: number
}

/**
 * Starts nginx with the `nginx.conf` of a static build, but with other paths and another port. nginx forwards calls of the API to
 * a sandbox.
 */
export const startStaticNginx = ({ site, folder, sandbox, port }: StaticSite): ChildProcess => {
  const proxy = `proxy_pass ${sandbox}; proxy_http_version 1.1; proxy_set_header upgrade $http_upgrade; proxy_set_header connection upgrade;`
  const http = readFileSync(join(site, 'nginx.conf'), 'utf8')
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('/srv/leverkit', join(site, 'public'))
    .replace('  charset utf-8;', (line) => `${line}\n  location ~ ^/(api|v1|sandbox)/ { ${proxy} }`)
  return startNginx(folder, http)
}
