import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type Brand, type BrandConfig, brandSchema } from '../src/brand/schema.ts'
import { iconOf } from './icon.ts'
import { manifestOf } from './manifest.ts'

const brands = join(import.meta.dirname, '../src/brand/brands')

/** The checked config of one brand. */
export const readBrand = async (name: string): Promise<Brand> => {
  if (!/^[\w-]+$/.test(name)) throw new Error(`${name} is no name of a brand: it is the folder's name in src/brand/brands.`)
  const { config } = (await import(join(brands, name, 'brand.config.ts'))) as { config: BrandConfig }
  return brandSchema.parse(config)
}

/** What makes the built app one brand's: its config, title, icon and manifest. */
export const brandPlugin = async (name: string): Promise<Plugin> => {
  const brand = await readBrand(name)
  const files: Readonly<Record<string, string>> = {
    'icon.svg': iconOf(brand),
    'manifest.webmanifest': JSON.stringify(manifestOf(brand)),
  }
  return {
    name: 'brand',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer?.endsWith('/src/brand/brand.ts') && source.endsWith('brand.config.ts')
        ? join(brands, name, 'brand.config.ts')
        : null,
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
