import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../styles.css'
import { QrCode } from './QrCode.tsx'

/** Paints an SVG with its computed colours on a canvas. Returns the pixels as input for a QR reader. */
async function photograph(svg: SVGSVGElement, side: number) {
  const copy = svg.cloneNode(true) as SVGSVGElement
  for (const [index, path] of [...svg.querySelectorAll('path')].entries())
    copy.querySelectorAll('path')[index]?.setAttribute('fill', getComputedStyle(path).fill)
  copy.setAttribute('width', String(side))
  copy.setAttribute('height', String(side))
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no 2D canvas.')
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, side, side)
}

const texts = [
  'HX7q9Kd2Wm4TzR8bLc3NfY6vPs1EgJ5uAk7Q',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  `https://example.com/invite?code=${'A1b2C3d4'.repeat(24)}`,
  '0',
]

test.each(texts.flatMap((text) => (['light', 'dark'] as const).map((theme) => ({ text, theme }))))(
  'the QR code of $text in the $theme theme decodes to the same text',
  async ({ text, theme }) => {
    document.documentElement.setAttribute('data-lk-theme', theme)
    const view = await render(<QrCode value={text} label="Address" />)
    const svg = view.container.querySelector('svg')
    if (!svg) throw new Error('No QR code was rendered.')
    expect(decodeQR(await photograph(svg, 400))).toBe(text)
  },
)
