import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fencesOf } from './fences.ts'
import { repository } from './settings.ts'

const guide = 'docs/guides/deploy.md'
const [server] = fencesOf(readFileSync(join(repository, guide), 'utf8'), guide).filter(({ language }) => language === 'nginx')
const isMissing = spawnSync('nginx', ['-v']).error !== undefined

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

describe.skipIf(isMissing)('the nginx file of the deployment guide (skipped without nginx)', () => {
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
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`)
    const types = 'types { text/html html; text/javascript js; }'
    const http = `access_log off; ${types} ${temporary.join(' ')}\n${own}`
    const file = join(folder, 'nginx.conf')
    writeFileSync(file, `daemon off; master_process off; pid ${folder}/pid; error_log stderr;\nevents {}\nhttp { ${http} }`)
    nginx = spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', file], { stdio: 'ignore' })
    await vi.waitFor(() => fetch(url), { timeout: 20_000 })
  })
  afterAll(() => {
    nginx?.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  it('nginx serves the page for every route; each response has a new nonce, which is the same in page and policy', async () => {
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
