import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaticFiles, type StaticFiles } from './StaticFiles.ts'

let directory: string
let files: StaticFiles
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'leverkit-static-'))
  const app = join(directory, 'app')
  mkdirSync(join(app, 'assets'), { recursive: true })
  writeFileSync(join(directory, 'secret.txt'), 'secret')
  writeFileSync(join(app, 'index.html'), '<!doctype html>')
  writeFileSync(join(app, 'assets', 'index-a1B2c3D4.js'), 'export {}')
  writeFileSync(join(app, 'robots.txt'), 'none')
  symlinkSync(join(directory, 'secret.txt'), join(app, 'link.txt'))
  for (const hidden of ['.git', '.well-known', 'assets/.cache']) mkdirSync(join(app, hidden))
  for (const hidden of ['.env', '.env.local', '.git/config', '.git/HEAD', 'assets/.cache/key.json'])
    writeFileSync(join(app, hidden), 'secret')
  writeFileSync(join(app, '.well-known', 'security.txt'), 'Contact: security@sandbox.test')
  files = createStaticFiles(app)
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const get = (path: string, method = 'GET', headers = {}) => files(new Request(`http://sandbox.test${path}`, { method, headers }))

describe('static files', () => {
  it('every app route returns the page of the app, with a content security policy that forbids scripts of other origins', async () => {
    for (const path of ['/', '/trade', '/order?type=1', '/mine/announcement']) {
      const response = await get(path)
      expect(await response?.text()).toBe('<!doctype html>')
      expect(response?.headers.get('content-security-policy')).toContain("script-src 'self'")
      expect(response?.headers.get('cache-control')).toBe('no-cache')
    }
  })

  it('each answer with the page contains a new nonce, and a content security policy that trusts only this nonce @asvs-3.4.3', async () => {
    writeFileSync(join(directory, 'app', 'index.html'), '<script nonce="__CSP_NONCE__" src="/a.js"></script>')
    const nonces = new Set<string>()
    for (const path of ['/', '/trade', '/order']) {
      const response = await get(path)
      const policy = response?.headers.get('content-security-policy') ?? ''
      const nonce = /nonce="([\w-]{24})"/.exec((await response?.text()) ?? '')?.[1] ?? ''
      expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic';`)
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
    writeFileSync(join(directory, 'app', 'index.html'), '<!doctype html>')
  })

  it('static files have a charset, and headers that forbid content sniffing, framing and referrers @asvs-3.4.4 @asvs-3.4.5 @asvs-4.1.1', async () => {
    writeFileSync(join(directory, 'app', 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const all = createStaticFiles(join(directory, 'app'))
    for (const path of ['/', '/trade', '/robots.txt', '/assets/index-a1B2c3D4.js', '/icon.svg']) {
      const { headers } = (await all(new Request(`http://sandbox.test${path}`))) ?? new Response()
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
      expect([path, headers.get('referrer-policy')]).toEqual([path, 'no-referrer'])
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
      expect(headers.get('content-type'), path).toContain('charset=utf-8')
    }
  })

  it('static files are cached forever only if their name contains a hash', async () => {
    const asset = await get('/assets/index-a1B2c3D4.js')
    expect(asset?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(asset?.headers.get('cache-control')).toContain('immutable')
    expect((await get('/robots.txt'))?.headers.get('cache-control')).toBe('no-cache')
  })

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
  ] as const)('static files are compressed according to the Accept-Encoding header "%s"', async (accepted, encoding, unpack) => {
    const response = await get('/assets/index-a1B2c3D4.js', 'GET', { 'accept-encoding': accepted })
    expect(response?.headers.get('content-encoding')).toBe(encoding)
    expect(response?.headers.get('vary')).toBe('accept-encoding')
    expect(unpack(Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0))).toString()).toBe('export {}')
    const page = await get('/trade', 'GET', { 'accept-encoding': accepted })
    expect(unpack(Buffer.from((await page?.arrayBuffer()) ?? new ArrayBuffer(0))).toString()).toBe('<!doctype html>')
    expect(page?.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  it('without an Accept-Encoding header, a static file is sent uncompressed; after a change, the new version is sent', async () => {
    const plain = await get('/robots.txt')
    expect([plain?.headers.get('content-encoding'), await plain?.text()]).toEqual([null, 'none'])
    writeFileSync(join(directory, 'app', 'robots.txt'), 'all')
    const changed = await get('/robots.txt', 'GET', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(Buffer.from((await changed?.arrayBuffer()) ?? new ArrayBuffer(0))).toString()).toBe('all')
    writeFileSync(join(directory, 'app', 'robots.txt'), 'none')
  })

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/link.txt',
    '/missing.js',
    '/%00.txt',
    '/.env',
    '/.env.local',
    '/.git/config',
    '/.git/HEAD',
    '/assets/.cache/key.json',
  ])('the static file server does not serve %s @asvs-5.3.2 @asvs-13.2.5 @asvs-13.4.3', async (path) => {
    expect(await get(path)).toBeNull()
  })

  it('the static file server serves files under .well-known', async () => {
    expect(await (await get('/.well-known/security.txt'))?.text()).toContain('Contact:')
  })

  it('the static file server answers a HEAD request without a body, and handles only GET and HEAD requests', async () => {
    expect(await (await get('/', 'HEAD'))?.text()).toBe('')
    expect(await get('/', 'POST')).toBeNull()
  })

  it('createStaticFiles throws if the folder is missing or contains no index.html', () => {
    expect(() => createStaticFiles(join(directory, 'nowhere'))).toThrow('(ENOENT)')
    expect(() => createStaticFiles(directory)).toThrow('contains no index.html')
  })
})
