import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const app = join(import.meta.dirname, '..')

/** Name of the app's own brand, whose config package.json names as `#brand`. */
export const defaultBrand = 'leverkit'

/** Returns the path of the file that package.json names for the brand or the slots of this app. */
export const fileOfImport = (name: '#brand' | '#slots'): string => {
  const { imports } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')) as { imports: Record<typeof name, string> }
  return join(app, imports[name])
}

/**
 * Returns the path of a brand's config.
 *
 * @param name - `defaultBrand`, or a folder of `src/brand/brands`
 * @throws Error if the name is not the name of a folder
 */
export const brandFile = (name: string): string => {
  if (!/^[\w-]+$/.test(name)) throw new Error(`${name} is no name of a brand: it is the folder's name in src/brand/brands.`)
  return name === defaultBrand ? fileOfImport('#brand') : join(app, 'src/brand/brands', name, 'brand.config.ts')
}
