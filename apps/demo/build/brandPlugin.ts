import { join } from 'node:path'
import { deriveBrand, formatBrandCss } from '@leverkit/ui/brand'
import { type Plugin, runnerImport } from 'vite'
import { type Brand, type BrandConfig, brandSchema } from '../src/brand/schema.ts'
import { iconOf } from './icon.ts'
import { manifestOf } from './manifest.ts'

const src = join(import.meta.dirname, '../src')
const brands = join(src, 'brand/brands')

/** Reads and validates the config of one brand. */
export const readBrand = async (name: string): Promise<Brand> => {
  if (!/^[\w-]+$/.test(name)) throw new Error(`${name} is no name of a brand: it is the folder's name in src/brand/brands.`)
  const { module } = await runnerImport<{ config: BrandConfig }>(join(brands, name, 'brand.config.ts'), {
    configFile: false,
    logLevel: 'error',
  })
  return brandSchema.parse(module.config)
}

/** Stylesheet of a brand's look. Fails the build for an invalid look or too little contrast. */
export const lookOf = ({ look }: Brand): string => {
  const { accent, ...rest } = look
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return formatBrandCss(deriveBrand({ accent, ...given }))
}

const isOfApp = (id: string) => id.startsWith(`${src}/`) && /\.tsx?$/.test(id)

/** Replaces `brand.isMain` by its value, so that the build removes the unused search. */
export const withMode = (code: string, { isMain }: Pick<Brand, 'isMain'>): string =>
  code.replace(/\bbrand\.isMain\b/g, String(isMain))

/** Applies one brand to the build: config, look, title, icon and manifest. */
export const brandPlugin = async (name: string): Promise<Plugin> => {
  const brand = await readBrand(name)
  const look = join(brands, name, 'look.css')
  const files: Readonly<Record<string, string>> = {
    'icon.svg': iconOf(brand),
    'manifest.webmanifest': JSON.stringify(manifestOf(brand)),
  }
  return {
    name: 'brand',
    enforce: 'pre',
    resolveId: (source, importer) => {
      if (source === 'virtual:brand.css') return look
      const isConfig = importer?.endsWith('/src/brand/brand.ts') && source.endsWith('brand.config.ts')
      return isConfig ? join(brands, name, 'brand.config.ts') : null
    },
    load: (id) => (id === look ? lookOf(brand) : null),
    transform: (code, id) => (isOfApp(id) ? { code: withMode(code, brand), map: null } : null),
    transformIndexHtml: (html) =>
      html.replaceAll('%BRAND_TITLE%', brand.title).replaceAll('%BRAND_DESCRIPTION%', brand.description),
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const file = files[request.url?.slice(1) ?? '']
        if (file === undefined) return next()
        response
          .setHeader('content-type', request.url?.endsWith('.svg') ? 'image/svg+xml' : 'application/manifest+json')
          .end(file)
      })
    },
    generateBundle() {
      for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
