import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { brandSchema } from '../../src/brand/schema.ts'
import { hashSource } from '../inlineHashes.ts'
import { securityHeaders } from './headers.ts'
import { cloudFrontRequest, cloudFrontResponse, dockerfile, netlifyHeaders, nginxConfig, nodeServer } from './hostFiles.ts'
import { runtimeStyles } from './runtimeStyles.ts'
import { connections, formatPolicy, policyElement, sitePolicy } from './sitePolicy.ts'

const brand = { baseUrl: 'https://api.northgate.example/v2', support: {} }
const page = '<style>a{}</style><script>start()</script><script src="/a.js"></script><script type="application/json">{}</script>'
const policy = sitePolicy(page, brand, ['b{}'])
const headers = securityHeaders(formatPolicy(policy))
const call = (code: string, event: object) => runInNewContext(`${code}\nhandler(${JSON.stringify(event)})`)

it('the Content-Security-Policy allows inline scripts, inline styles and styles added at run time only by their hashes', () => {
  expect(policy['script-src']).toBe(`'self' ${hashSource('start()')}`)
  expect(policy['style-src']).toBe(`'self' ${hashSource('a{}')} ${hashSource('b{}')}`)
  expect(formatPolicy(policy)).not.toMatch(/script-src[^;]*unsafe|nonce/)
})

it('the Content-Security-Policy allows connections to the API, its socket, the complaint URL and the connectOrigins', () => {
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

it('the policy in the meta element omits frame-ancestors, because browsers ignore it there', () => {
  expect(formatPolicy(policy)).toContain("frame-ancestors 'none'")
  expect(policyElement(policy)).not.toContain('frame-ancestors')
})

it('if the brand adds no origins, the policy and the permissions of the page contain only the defaults', () => {
  expect(formatPolicy(sitePolicy('', brand, []))).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' https: data: blob:; " +
      "font-src 'self'; connect-src 'self' https://api.northgate.example wss://api.northgate.example; manifest-src 'self'; " +
      "worker-src 'self'; frame-src 'self' https:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
      "require-trusted-types-for 'script'; trusted-types leverkit-news leverkit-worker",
  )
  expect(headers['permissions-policy']).toBe('geolocation=(), microphone=(), payment=(), usb=()')
})

const captcha = {
  scriptOrigins: ['https://challenges.cloudflare.com'],
  frameOrigins: ['https://challenges.cloudflare.com', 'https://js.stripe.com'],
  permissions: ['payment', 'camera'] as ('payment' | 'camera')[],
  trustedTypes: ['northgate-captcha'],
}

it('the policy allows scripts, frames and Trusted Types policies of the brand', () => {
  const own = sitePolicy(page, { ...brand, ...captcha, support: { frameOrigins: ['https://help.example'] } }, ['b{}'])
  expect(own).toEqual({
    ...policy,
    'script-src': `${policy['script-src']} https://challenges.cloudflare.com`,
    'frame-src': "'self' https://help.example https://challenges.cloudflare.com https://js.stripe.com",
    'trusted-types': 'leverkit-news leverkit-worker northgate-captcha',
  })
})

it('if only frameOrigins is set, and not support.frameOrigins, the policy allows frames from all https addresses', () => {
  expect(sitePolicy('', { ...brand, ...captcha }, [])['frame-src']).toBe("'self' https:")
})

it('only the page and the origins in frameOrigins get the permissions of the brand', () => {
  expect(securityHeaders('', captcha)['permissions-policy']).toBe(
    'geolocation=(), microphone=(), payment=(self "https://challenges.cloudflare.com" "https://js.stripe.com"), usb=(), ' +
      'camera=(self "https://challenges.cloudflare.com" "https://js.stripe.com")',
  )
  expect(securityHeaders('', { permissions: ['microphone'] })['permissions-policy']).toBe(
    'geolocation=(), microphone=(self), payment=(), usb=()',
  )
})

it('the configurations of nginx and CloudFront escape the quotes around origins', () => {
  const own = securityHeaders('', { ...captcha, permissions: ['payment'], frameOrigins: ['https://js.stripe.com'] })
  expect(nginxConfig(own)).toContain(
    'add_header permissions-policy "geolocation=(), microphone=(), payment=(self \\"https://js.stripe.com\\"), usb=()" always;',
  )
  const { headers: sent } = call(cloudFrontResponse(own), { request: { uri: '/' }, response: { headers: {} } })
  expect(sent['permissions-policy'].value).toBe(own['permissions-policy'])
})

it.each([
  'http://js.stripe.com',
  'https://*.stripe.com',
  'https://js.stripe.com/v3',
  'https://a;script-src',
  "https://a 'unsafe-inline'",
  'https:',
  '*',
])('the schema rejects %j as an origin of scripts and frames', (origin) => {
  const { scriptOrigins, frameOrigins } = brandSchema.shape
  expect([scriptOrigins, frameOrigins].map((schema) => schema.safeParse([origin]).success)).toEqual([false, false])
})

it.each(["'allow-duplicates'", '*', 'a b', 'a;b', ''])('the schema rejects %j as the name of a Trusted Types policy', (name) => {
  expect(brandSchema.shape.trustedTypes.safeParse([name]).success).toBe(false)
})

it('if support.frameOrigins is set, the policy allows frames only from these origins', () => {
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

it.each([
  ['/', '/index.html'],
  ['/trade', '/index.html'],
  ['/assets/a-1.js', '/assets/a-1.js'],
  ['/.well-known/apple-app-site-association', '/.well-known/apple-app-site-association'],
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

it('runtimeStyles throws if a style added at run time contains a value that is unknown at build time', () => {
  const code = ["let s = document.createElement('style'); s.textContent = `$", '{size()} {}`'].join('')
  expect(() => runtimeStyles(code, 'a.mjs')).toThrow('a.mjs adds a style with size()')
})

it("the Dockerfile copies the site and the configuration to nginx's paths, and exposes the port on which nginx listens", () => {
  const config = nginxConfig(headers)
  const root = /^ {2}root (\S+);$/m.exec(config)?.[1]
  const port = /^ {2}listen (\d+);$/m.exec(config)?.[1]
  expect({ root, port }).toEqual({ root: '/srv/leverkit', port: '8080' })
  expect(dockerfile.split('\n').filter((line) => /^(COPY|EXPOSE)/.test(line))).toEqual([
    // In the image, nginx includes every file of `conf.d`. The name `default.conf` replaces the image's own default site.
    'COPY nginx.conf /etc/nginx/conf.d/default.conf',
    `COPY public ${root}`,
    `EXPOSE ${port}`,
  ])
  expect(dockerfile).toContain(`docker run -p ${port}:${port} `)
})
