import { locales } from '@leverkit/sdk'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { apiPlugin } from './build/apiPlugin.ts'
import { bootPlugin } from './build/bootPlugin.ts'
import { defaultBrand } from './build/brandFile.ts'
import { brandPlugin } from './build/brandPlugin.ts'
import { chunks } from './build/chunks.ts'
import { demoModules, demoPlugin } from './build/demoPlugin.ts'
import { prerenderPlugin } from './build/prerenderPlugin.ts'
import { staticPlugin } from './build/static/staticPlugin.ts'

const api = process.env.SANDBOX_URL ?? 'http://127.0.0.1:4100'
const proxy = { '/api': api, '/sandbox': api, '/v1': { target: api, ws: true } }
const brand = process.env.BRAND ?? defaultBrand

/**
 * Matches files that must not be preloaded: the files of the first screen, which have already loaded, and files of
 * translations, which are imported one at a time.
 */
const isLoaded = /(^|\/)(rolldown-runtime|boot|words\/(words-\w+|shell|markets))-[\w-]+\.js$/

/** Builds the service worker, with which the app also opens without a network. */
const offline = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/app/worker',
    filename: 'worker.ts',
    // The brand plugin writes the manifest. The page registers the service worker itself, because the page's Trusted
    // Types policy must allow the worker's address.
    manifest: false,
    injectRegister: false,
    injectManifest: {
      globPatterns: ['index.html', 'icon.svg', 'manifest.webmanifest', 'assets/*.{js,css}'],
      manifestTransforms: [
        (entries) => ({ manifest: entries.map((entry) => (entry.url === 'index.html' ? { ...entry, url: '/' } : entry)) }),
      ],
    },
  })

/** Relative base of all addresses, because the demonstration can be served under any path. */
const anyPath = './'

/** Modes whose builds have their own folder: the demonstration, the app with the sandbox as its broker, and the static site. */
const modes = ['demo', 'sandbox', 'static']

/** Whether the broker of a mode is a sandbox, and not the API of the brand. The demonstration runs its sandbox in the page. */
const hasOwnBroker = (mode: string) => mode === 'demo' || mode === 'sandbox'

const folderOf = (mode: string) =>
  ['dist', ...(modes.includes(mode) ? [mode] : []), ...(brand === defaultBrand ? [] : [brand])].join('-')

/** In the mode `static`, the site is in a subfolder, because configurations for hosts are beside it. */
const outDirOf = (mode: string) => (mode === 'static' ? `${folderOf(mode)}/public` : folderOf(mode))

export default defineConfig(async ({ command, mode }) => ({
  ...(mode === 'demo' ? { base: anyPath } : {}),
  publicDir: 'custom/public',
  plugins: [
    react(),
    ...(mode === 'demo' ? [demoModules(), demoPlugin()] : []),
    await brandPlugin(brand, hasOwnBroker(mode)),
    ...(hasOwnBroker(mode) ? [] : [await apiPlugin(brand, mode)]),
    prerenderPlugin(brand),
    bootPlugin(brand, {
      ...(mode === 'demo' ? { base: anyPath, modules: [demoModules()] } : {}),
      hasOwnBroker: hasOwnBroker(mode),
    }),
    // Removes the locales of react-aria that the app does not use. React-aria has only one locale for traditional Chinese,
    // `zh-TW`, so this locale is kept.
    optimizeLocales.vite({ locales: [...Object.values(locales), 'zh-TW'] }),
    ...(mode === 'demo' ? [] : [offline()]),
    ...(mode === 'static' ? [await staticPlugin(brand)] : []),
  ],
  resolve: {
    // Resolves workspace packages to their source files, so that each route loads only the components that it uses.
    // The built packages have their own tests.
    conditions: ['@leverkit/source', ...defaultClientConditions],
  },
  // The server replaces this placeholder by a new nonce in each response.
  html: command === 'build' ? { cspNonce: '__CSP_NONCE__' } : {},
  build: {
    target: 'es2022',
    outDir: outDirOf(mode),
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_: string, files: string[]) => files.filter((file) => !isLoaded.test(file)),
    },
    rolldownOptions: { output: chunks, treeshake: { propertyReadSideEffects: false as const } },
  },
  worker: { format: 'es' as const },
  server: { host: '127.0.0.1', port: 4173, strictPort: true, proxy },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true, proxy },
}))
