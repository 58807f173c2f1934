import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { hashSource } from '../inlineHashes.ts'
import { securityHeaders } from './headers.ts'
import { cloudFrontRequest, cloudFrontResponse, dockerfile, netlifyHeaders, nginxConfig, nodeServer } from './hostFiles.ts'
import { runtimeStyles } from './runtimeStyles.ts'
import { connections, formatPolicy, policyElement, sitePolicy } from './sitePolicy.ts'

const brand = { baseUrl: 'https://api.northgate.example/v2', support: {} }
const page = '<style>a{}</style><script>start()</script><script src="/a.js"></script><script type="application/json">{}</script>'
const policy = sitePolicy(page, brand, ['b{}'])
const headers = securityHeaders(formatPolicy(policy))

it('the Content-Security-Policy allows inline scripts, inline styles and added styles only by their hashes', () => {
  expect(policy['script-src']).toBe(`'self' ${hashSource('start()')}`)
  expect(policy['style-src']).toBe(`'self' ${hashSource('a{}')} ${hashSource('b{}')}`)
  expect(formatPolicy(policy)).not.toMatch(/script-src[^;]*unsafe|nonce/)
})

it('the Content-Security-Policy allows connections to the API, its socket, the URL for complaints and further origins', () => {
  expect(connections(brand)).toEqual(['https://api.northgate.example', 'wss://api.northgate.example'])
  expect(connections({ ...brand, support: { complaintUrl: 'https://help.example/mail' } })).toContain('https://help.example')
  expect(connections({ baseUrl: 'same-origin', support: { complaintUrl: '/mail' } })).toEqual([])
  expect(connections({ ...brand, connectOrigins: ['https://o0.ingest.example/1'] })).toContain('https://o0.ingest.example')
})

it('the Content-Security-Policy allows connections to every host that hosts.json may contain', () => {
  const allowedHosts = ['https://api.live.example', 'https://api.test.example']
  expect(connections({ allowedHosts, support: {} })).toEqual([
    'https://api.live.example',
    'wss://api.live.example',
    'https://api.test.example',
    'wss://api.test.example',
  ])
})

it('hosts.json is neither cached nor compressed on Netlify, nginx and the Node server', () => {
  expect(netlifyHeaders(headers)).toContain('\n/hosts.json\n  cache-control: no-cache\n')
  expect(nginxConfig(headers)).toMatch(
    /location = \/hosts\.json \{\s+types \{\}[^}]+try_files \$uri =404;\s+add_header cache-control "no-cache"/,
  )
  expect(nodeServer(headers)).toContain('"hostFile": "/hosts.json"')
})

it('the policy in the page omits frame-ancestors, which browsers ignore there', () => {
  expect(formatPolicy(policy)).toContain("frame-ancestors 'none'")
  expect(policyElement(policy)).not.toContain('frame-ancestors')
})

it('the Content-Security-Policy allows only frames of the configured support origins', () => {
  const { 'frame-src': frames } = sitePolicy('', { ...brand, support: { frameOrigins: ['https://help.example'] } }, [])
  expect(frames).toBe("'self' https://help.example")
})

it('Netlify, nginx and the Node server send the same security headers', () => {
  for (const [name, value] of Object.entries(headers)) {
    expect(netlifyHeaders(headers)).toContain(`  ${name}: ${value}\n`)
    expect(nginxConfig(headers)).toContain(`add_header ${name} "${value}" always;`)
    expect(nodeServer(headers)).toContain(JSON.stringify(value))
  }
})

const call = (code: string, event: object) => runInNewContext(`${code}\nhandler(${JSON.stringify(event)})`)

it.each([
  ['/', '/index.html'],
  ['/trade', '/index.html'],
  ['/assets/a-1.js', '/assets/a-1.js'],
])('the CloudFront function for requests answers %s with %s', (uri, file) => {
  expect(call(cloudFrontRequest, { request: { uri } }).uri).toBe(file)
})

it.each([
  ['/assets/a-1.js', 'public, max-age=31536000, immutable'],
  ['/index.html', 'no-cache'],
  ['/hosts.json', 'no-cache'],
])('the CloudFront function for responses adds the cache and security headers to %s', (uri, caching) => {
  const result = call(cloudFrontResponse(headers), { request: { uri }, response: { headers: {} } })
  expect(result.headers['cache-control'].value).toBe(caching)
  expect(result.headers['content-security-policy'].value).toBe(formatPolicy(policy))
})

it('the CloudFront function for responses is smaller than 10 kB, the limit of CloudFront', () => {
  expect(cloudFrontResponse(headers).length).toBeLessThan(10_000)
})

it('runtimeStyles finds the styles that react-aria adds at run time', () => {
  const kit = createRequire(join(import.meta.dirname, '../../../../packages/ui/package.json'))
  const components = createRequire(kit.resolve('react-aria-components'))
  const folder = join(dirname(components.resolve('react-aria/package.json')), 'dist/private')
  const textsIn = (file: string) => runtimeStyles(readFileSync(join(folder, file), 'utf8'), file)
  expect(textsIn('interactions/usePress.mjs')).toEqual([
    '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  ])
  expect(textsIn('overlays/usePreventScroll.mjs')).toEqual(['@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}'])
})

it('runtimeStyles throws if the text of an added style depends on an unknown value', () => {
  const code = ["let s = document.createElement('style'); s.textContent = `$", '{size()} {}`'].join('')
  expect(() => runtimeStyles(code, 'a.mjs')).toThrow('a.mjs adds a style with size()')
})

it("the Dockerfile copies the site and the configuration to nginx's paths, and exposes the port on which nginx listens", () => {
  const config = nginxConfig(headers)
  const root = /^ {2}root (\S+);$/m.exec(config)?.[1]
  const port = /^ {2}listen (\d+);$/m.exec(config)?.[1]
  expect({ root, port }).toEqual({ root: '/srv/leverkit', port: '8080' })
  expect(dockerfile.split('\n').filter((line) => /^(COPY|EXPOSE)/.test(line))).toEqual([
    // nginx of the image includes every file of this folder; this name replaces the image's own default site.
    'COPY nginx.conf /etc/nginx/conf.d/default.conf',
    `COPY public ${root}`,
    `EXPOSE ${port}`,
  ])
  expect(dockerfile).toContain(`docker run -p ${port}:${port} `)
})
