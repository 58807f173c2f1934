import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { readBrand } from '../brandPlugin.ts'
import { securityHeaders, textTypes } from './headers.ts'
import {
  cloudFrontRequest,
  cloudFrontResponse,
  dockerfile,
  hostFile,
  netlifyHeaders,
  netlifyRedirects,
  nginxConfig,
  nodeServer,
} from './hostFiles.ts'
import { runtimeStyles } from './runtimeStyles.ts'
import { formatPolicy, policyElement, sitePolicy } from './sitePolicy.ts'

/** Removes the nonces, which a static host cannot create. */
const withoutNonces = (page: string) =>
  page.replace(/ *<meta property="csp-nonce"[^>]*>\n?/, '').replaceAll(/ nonce="__CSP_NONCE__"/g, '')

/** Writes Brotli and gzip copies of each text file, except of `hosts.json`, which an operator may change. */
const compressFiles = async (folder: string) => {
  const texts = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name).slice(1) in textTypes)
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => file !== join(folder, hostFile))
  const brotli = (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })
  await Promise.all(
    texts.map(async (file) => {
      const content = readFileSync(file)
      writeFileSync(`${file}.br`, await brotli(content))
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

/**
 * Content of the `hosts.json` beside the site's folder. It is a template, which the operator of an installation copies and
 * changes.
 */
const hostFileTemplate = ([host]: readonly string[]) => `${JSON.stringify({ baseUrl: host }, null, 2)}\n`

/**
 * Makes the build a site for static hosts. Hashes replace the nonces, text files also exist in compressed form, and
 * configurations for several hosts are added beside the site's folder.
 */
export const staticPlugin = async (brandName: string): Promise<Plugin> => {
  const brand = await readBrand(brandName)
  const styles = new Set<string>()
  let folder = ''
  let headers = securityHeaders('')
  return {
    name: 'static',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir)
    },
    transform: (code, id) => {
      if (!/[\\/]node_modules[\\/]/.test(id)) return null
      for (const text of runtimeStyles(code, id)) styles.add(text)
      return null
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('The build has no index.html.')
        const source = withoutNonces(String(page.source))
        const policy = sitePolicy(source, brand, [...styles])
        headers = securityHeaders(formatPolicy(policy), brand)
        page.source = source.replace('<meta charset="utf-8" />', (charset) => `${charset}\n    ${policyElement(policy)}`)
        this.emitFile({ type: 'asset', fileName: '_headers', source: netlifyHeaders(headers) })
        this.emitFile({ type: 'asset', fileName: '_redirects', source: netlifyRedirects })
      },
    },
    // `post` runs this after the plugin that writes the service worker.
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await compressFiles(folder)
        const files: Readonly<Record<string, string>> = {
          'nginx.conf': nginxConfig(headers),
          'server.mjs': nodeServer(headers),
          Dockerfile: dockerfile,
          'cloudfront/viewer-request.js': cloudFrontRequest,
          'cloudfront/viewer-response.js': cloudFrontResponse(headers),
          ...(brand.allowedHosts ? { 'hosts.json': hostFileTemplate(brand.allowedHosts) } : {}),
        }
        for (const [name, text] of Object.entries(files)) {
          const file = join(folder, '..', name)
          mkdirSync(dirname(file), { recursive: true })
          writeFileSync(file, text)
        }
      },
    },
  }
}
