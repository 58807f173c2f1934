import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Brand } from '../src/brand/schema.ts'

type IconBrand = Pick<Brand, 'name' | 'mark' | 'icon'>

/** Markup of the brand's logo, on a square of 32 by 32 units. */
const shapesOf = ({ mark, icon }: IconBrand): string =>
  mark
    .map(({ path, in: role, stroke }) =>
      stroke === undefined
        ? `<path d="${path}" fill="${icon[role]}"/>`
        : `<path d="${path}" fill="none" stroke="${icon[role]}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round"/>`,
    )
    .join('')

interface IconShape {
  /** Size of the logo, as a share of the icon. */
  readonly scale: number
  /** Radius of the icon's corners, on a square of 32 by 32 units. */
  readonly radius: number
}

/**
 * The background fills the square, because the system cuts off the corners of this icon. The logo is within the safe circle of
 * maskable icons, whose radius is 40 % of the icon.
 */
const cutBySystem: IconShape = { scale: 0.55, radius: 0 }

/** Larger logo on a square with round corners, for systems that do not cut off the corners. */
const uncut: IconShape = { scale: 0.66, radius: 7 }

const squareOf = (brand: IconBrand, { scale, radius }: IconShape): string => {
  const margin = 16 * (1 - scale)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>${brand.name}</title><rect width="32" height="32" rx="${radius}" fill="${brand.icon.ground}"/><g transform="translate(${margin} ${margin}) scale(${scale})">${shapesOf(brand)}</g></svg>`
}

/** Builds the SVG icon of the page and the installed app. */
export const iconOf = (brand: IconBrand): string => squareOf(brand, cutBySystem)

const socialSize = { width: 1200, height: 630 }

/**
 * Image that networks show for a shared link: the logo on the brand's background colour. It contains no text, because the fonts
 * of the build machine are unknown, and networks show the page's title beside the image.
 */
const socialOf = (brand: IconBrand): string => {
  const size = 320
  const [x, y] = [(socialSize.width - size) / 2, (socialSize.height - size) / 2]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${socialSize.width}" height="${socialSize.height}"><rect width="100%" height="100%" fill="${brand.icon.ground}"/><g transform="translate(${x} ${y}) scale(${size / 32})">${shapesOf(brand)}</g></svg>`
}

const png = (image: Sharp): Promise<Buffer> => image.png({ compressionLevel: 9, palette: true }).toBuffer()

/**
 * Renders an SVG of 32 by 32 units as a square PNG. With this `density`, the SVG is rendered at its final size and not scaled.
 */
const squarePng = (svg: string, width: number) =>
  png(sharp(Buffer.from(svg), { density: (72 * width) / 32 }).resize(width, width))

/** PNG icons of the manifest, by file name, with their width in px and their purpose. */
export const manifestIcons = {
  'icon-192.png': { width: 192, purpose: 'any' },
  'icon-512.png': { width: 512, purpose: 'any' },
  'icon-maskable-512.png': { width: 512, purpose: 'maskable' },
} as const

export const appleIcon = { file: 'apple-touch-icon.png', width: 180 } as const
export const socialImage = { file: 'social.png', ...socialSize } as const

/** Renders the PNG files of a brand from its logo. Returns them by file name. */
export const renderIcons = async (brand: IconBrand): Promise<Record<string, Buffer>> => {
  const icons = Object.entries(manifestIcons).map(
    async ([file, { width, purpose }]): Promise<[string, Buffer]> => [
      file,
      await squarePng(squareOf(brand, purpose === 'maskable' ? cutBySystem : uncut), width),
    ],
  )
  const others: Promise<[string, Buffer]>[] = [
    squarePng(squareOf(brand, cutBySystem), appleIcon.width).then((picture) => [appleIcon.file, picture]),
    png(sharp(Buffer.from(socialOf(brand)))).then((picture) => [socialImage.file, picture]),
  ]
  return Object.fromEntries(await Promise.all([...icons, ...others]))
}

export const iconFile = 'icon.svg'

/** Size in px of each PNG file of a brand, by file name. */
const sizes: Readonly<Record<string, readonly [width: number, height: number]>> = {
  ...Object.fromEntries(
    Object.entries({ ...manifestIcons, [appleIcon.file]: appleIcon }).map(([file, { width }]) => [file, [width, width]] as const),
  ),
  [socialImage.file]: [socialImage.width, socialImage.height],
}

/**
 * Returns the names of the pictures that the partner provides in place of the pictures drawn from the logo.
 *
 * @throws Error if a picture does not have the size that the manifest or the networks for shared links expect
 */
export const ownPictures = async (folder: string): Promise<string[]> => {
  const own = [iconFile, ...Object.keys(sizes)].filter((file) => existsSync(join(folder, file)))
  for (const file of own) {
    const size = sizes[file]
    const { width, height } = size ? await sharp(join(folder, file)).metadata() : {}
    if (size && (width !== size[0] || height !== size[1]))
      throw new Error(`custom/public/${file} has ${width} × ${height} pixels, and must have ${size.join(' × ')}.`)
  }
  return own
}
