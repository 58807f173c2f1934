import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { scriptHashes } from './inlineHashes.ts'

const src = join(import.meta.dirname, '../src')
const demo = join(src, 'demo')

const sandbox = dirname(createRequire(import.meta.url).resolve('@leverkit/sandbox/package.json'))
const clusterScript = join(sandbox, 'src/store/preparedCluster.ts')
/**
 * Creates the prepared cluster of the sandbox's database, if the script for it exists. The published package of the sandbox
 * contains the cluster itself and no script. The script runs in a process of its own, because Vite bundles this configuration
 * together with all modules that it imports.
 */
const prepareCluster = () => {
  if (existsSync(clusterScript)) execFileSync(process.execPath, ['--conditions=@leverkit/source', clusterScript])
}

/** Modules of the app, and the modules of `src/demo` that replace them in the demonstration. */
const replacements: readonly (readonly [path: string, by: string])[] = [
  ['screen/addressNow.ts', 'addressNow.ts'],
  ['screen/createHistory.ts', 'createHistory.ts'],
  ['screen/oldLink.ts', 'oldLink.ts'],
  ['features/invite/inviteLink.ts', 'inviteLink.ts'],
  ['app/worker/registerWorker.ts', 'registerWorker.ts'],
  ['app/ConnectionBanner.tsx', 'ConnectionBanner.tsx'],
]
/** Packages that are replaced by a module of `src/demo`, but only where `importer` imports them. */
const packages: readonly (readonly [importer: string, name: string, by: string])[] = [
  ['app/boot/boot.ts', '@leverkit/sdk', 'boot/pageSdk.ts'],
  ['app/Root.tsx', '@leverkit/ui', 'pageUi.tsx'],
  ['i18n/makeTranslated.tsx', '@leverkit/ui', 'pageUi.tsx'],
]

/** Returns the module of the demonstration that replaces an imported module of the app; null if none does. */
const replacementFor = (source: string, importer: string | undefined): string | null => {
  if (importer === undefined || importer.startsWith(demo)) return null
  const found = packages.find(([by, name]) => importer === join(src, by) && source === name)
  if (found !== undefined) return join(demo, found[2])
  if (!source.startsWith('.')) return null
  const path = join(importer, '..', source)
  const other = replacements.find(([own]) => path === join(src, own))
  return other === undefined ? null : join(demo, other[1])
}

/**
 * Creates the plugin that replaces modules of the app with modules of the demonstration. The build of the inline script needs
 * this plugin too, because it is a separate build.
 */
export const demoModules = (): Plugin => ({
  name: 'demo-modules',
  enforce: 'pre',
  resolveId: (source, importer) => replacementFor(source, importer),
})

const supportPage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Support</title>
<p>A real broker shows its support chat here. The demonstration has no support team.</p></html>`

const styleNonce = randomBytes(18).toString('base64url')

/**
 * Content security policy of the demonstration's page. The page contains the policy as an element, because a static host sends no
 * header. The policy allows inline scripts by their hashes. It allows inline styles by a nonce: react-aria adds styles at run
 * time, and the hashes of these styles are unknown. The nonce is the same for all visitors of a build. The broker's worker has no
 * policy of its own. If a host sends a policy with the worker's file, that policy must allow 'wasm-unsafe-eval'.
 */
const policyOf = (page: string): string => {
  return [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' ${scriptHashes(page).join(' ')}`,
    `style-src 'self' 'nonce-${styleNonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types leverkit-news leverkit-broker',
  ].join('; ')
}

/** Makes all addresses of the page relative, so that the folder can be served under any path, and adds the policy. */
export const staticPage = (page: string): string => {
  const relative = page
    .replaceAll(/(<script[^>]*) nonce="__CSP_NONCE__"/g, '$1')
    .replaceAll('__CSP_NONCE__', styleNonce)
    .replaceAll('href="/icon.svg"', 'href="./icon.svg"')
    .replaceAll('href="/manifest', 'href="./manifest')
    .replaceAll('"/manifest', '"./manifest')
    .replace(/<div id="first-page"[\s\S]*?<\/nav>/, (prerendered) => prerendered.replaceAll('href="/', 'href="#/'))
  const policy = `<meta http-equiv="content-security-policy" content="${policyOf(relative)}" />`
  return relative.replace('<meta charset="utf-8" />', (charset) => `${charset}\n    ${policy}`)
}

/** Builds the demonstration: the app and its broker, as static files for any host. */
export const demoPlugin = (): Plugin => ({
  name: 'demo',
  apply: 'build',
  buildStart: prepareCluster,
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset') continue
        if (file.fileName === 'index.html') file.source = staticPage(String(file.source))
        if (file.fileName.endsWith('.webmanifest'))
          file.source = String(file.source)
            .replaceAll(/":"\/(?=[^/])/g, '":"./')
            .replaceAll('":"/"', '":"./"')
      }
      this.emitFile({ type: 'asset', fileName: 'support.html', source: supportPage })
    },
  },
})
