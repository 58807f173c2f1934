import { type ChildProcess, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { checkNginx, freePort, isNginxMissing, startNginx } from '../../../scripts/nginx.ts'
import { fencesOf } from './fences.ts'
import { repository } from './settings.ts'

const guide = 'docs/guides/deploy.md'
const [server] = fencesOf(readFileSync(join(repository, guide), 'utf8'), guide).filter(({ language }) => language === 'nginx')

describe.skipIf(isNginxMissing)('the nginx configuration in the deployment guide is valid (skipped without nginx)', () => {
  let folder: string
  let nginx: ChildProcess
  let url: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'leverkit-nginx-'))
    mkdirSync(join(folder, 'site/assets'), { recursive: true })
    const page = '<meta content="__CSP_NONCE__"><script nonce="__CSP_NONCE__" src="/assets/app.js"></script>'
    writeFileSync(join(folder, 'site/index.html'), page)
    writeFileSync(join(folder, 'site/assets/app.js'), '')
    writeFileSync(join(folder, 'site/manifest.webmanifest'), '{}')
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const own = server?.code.replace('listen 8080', `listen 127.0.0.1:${port}`).replace('/srv/leverkit', `${folder}/site`)
    nginx = startNginx(folder, `types { text/html html; text/javascript js; }\n${own}`)
    await vi.waitFor(() => fetch(url), { timeout: 20_000 })
  })
  afterAll(() => {
    nginx?.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  it('nginx serves the page for every route; each response has a new nonce, in its HTML and in its Content-Security-Policy', async () => {
    const nonces = new Set<string>()
    for (const path of ['/', '/trade', '/mine/system']) {
      const response = await fetch(url + path)
      const text = await response.text()
      const [, nonce = ''] = /<script nonce="([\da-f]{32})"/.exec(text) ?? []
      expect({ path, status: response.status, text }).toMatchObject({
        path,
        status: 200,
        text: expect.not.stringContaining('__'),
      })
      const policy = response.headers.get('content-security-policy')
      expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`)
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
  })

  it('nginx serves each file with its content type and cache time, and answers 404 for a missing file', async () => {
    const headOf = async (path: string) => {
      const { headers } = await fetch(url + path)
      return [headers.get('content-type'), headers.get('cache-control')]
    }
    expect(await headOf('/assets/app.js')).toEqual(['text/javascript', 'public, max-age=31536000, immutable'])
    expect(await headOf('/manifest.webmanifest')).toEqual(['application/manifest+json', 'no-cache'])
    expect(await headOf('/')).toEqual(['text/html', 'no-cache'])
    for (const path of ['/assets/none.js', '/none.png', '/mine/none.js'])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 404])
  })
})

describe.skipIf(isNginxMissing)('the nginx blocks of the hosting guide (skipped without nginx)', () => {
  const hosting = 'docs/guides/hosting.md'
  const blocks = fencesOf(readFileSync(join(repository, hosting), 'utf8'), hosting)
    .filter(({ language }) => language === 'nginx')
    .map(({ code }) => code)
  const [tls = '', location = ''] = blocks
  let folder: string
  /** Replaces the certificate by a self-signed one, and the ports by ports that nginx can open without root rights. */
  const adapted = (http: string) =>
    http
      .replaceAll(/\/etc\/letsencrypt\/live\/app\.northgate\.example\/(\w+)\.pem/g, `${folder}/$1.pem`)
      .replaceAll(/listen (\[::\]:)?(80|443)\b/g, 'listen $118$2')
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'leverkit-tls-'))
    const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', `${folder}/privkey.pem`]
    const subject = ['-x509', '-days', '1', '-subj', '/CN=app.northgate.example', '-out', `${folder}/fullchain.pem`]
    execFileSync('openssl', ['req', ...key, ...subject], { stdio: 'pipe' })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('the guide contains a `server` block with TLS, and a `location` block for API calls', () => {
    expect(blocks).toHaveLength(2)
    expect(tls).toContain('listen 443 ssl')
    expect(location).toContain('location ~ ^/(api|v1)/')
  })

  it('nginx accepts the `server` block, with and without the `location` block inside it', () => {
    const withCalls = tls.replace(/\}\s*$/, `${location}}\n`)
    for (const http of [tls, withCalls])
      expect(checkNginx(folder, adapted(http))).toEqual({ status: 0, messages: expect.stringContaining('test is successful') })
  })
})
