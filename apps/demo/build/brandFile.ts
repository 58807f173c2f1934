import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const app = join(import.meta.dirname, '..')

/** Name of the app's own brand. package.json names its config as `#brand`. */
export const defaultBrand = 'leverkit'

/** Returns the path of the file that package.json names as `#brand` or `#slots`. */
export const fileOfImport = (name: '#brand' | '#slots'): string => {
  const { imports } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')) as { imports: Record<typeof name, string> }
  return join(app, imports[name])
}

/**
 * Returns the path of a brand's config.
 *
 * @param name - `defaultBrand`, or the name of a folder in `src/brand/brands`
 * @throws Error if the name contains characters that a brand's folder cannot have
 */
export const brandFile = (name: string): string => {
  if (!/^[\w-]+$/.test(name)) throw new Error(`${name} is no name of a brand: it is the folder's name in src/brand/brands.`)
  return name === defaultBrand ? fileOfImport('#brand') : join(app, 'src/brand/brands', name, 'brand.config.ts')
}
