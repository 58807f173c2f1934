import { type Config, optimize, type XastElement } from 'svgo'
import svgpath from 'svgpath'
import type { Brand } from '../../../apps/demo/src/brand/schema.ts'
import { parseColor } from '../../ui/src/foundation/tokens/oklch.ts'
import { WrongAnswerError } from './answers.ts'

type Mark = Brand['mark']

/** Logo of a brand without a logo file: three rising bars. */
export const defaultMark: Mark = [
  { path: 'M7 26v-7', in: 'ink', stroke: 4 },
  { path: 'M16 26V13', in: 'ink', stroke: 4 },
  { path: 'M25 26V6', in: 'accent', stroke: 4 },
]

interface Shape {
  readonly path: string
  readonly colour: string
  /** Width of the line; undefined for a filled shape. */
  readonly stroke?: number
}

/** Presentation attributes that child elements inherit. */
interface Inherited {
  readonly fill: string
  readonly stroke: string
  readonly width: number
  readonly transforms: readonly string[]
}

const size = 32
const containers = ['svg', 'g']
const ignored = ['title', 'desc', 'defs', 'style', 'metadata']
const advice = 'Export the logo as plain shapes in one or two colours, with texts as paths.'
/** Remedies by the name of an element that is refused. */
const adviceFor: Readonly<Record<string, string>> = {
  text: 'Convert the text to paths in your drawing program: "Object to Path" in Inkscape, "Create Outlines" in Illustrator, "Outline Stroke" in Figma.',
  image: 'Draw the picture again as shapes, because pixels cannot follow the theme.',
  use: 'Replace each copy by its own shape: "Unlink Clone" in Inkscape, "Expand" in Illustrator.',
}

const refuse = (reason: string, remedy = advice) => new WrongAnswerError(`The logo ${reason}. ${remedy}`)

/** SVGO plugins that convert all notations of shapes, colours and styles to a few. */
const plugins: Config['plugins'] = [
  'removeDoctype',
  'removeXMLProcInst',
  'removeComments',
  'removeMetadata',
  'removeEditorsNSData',
  { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
  'convertStyleToAttrs',
  { name: 'convertShapeToPath', params: { convertArcs: true } },
  { name: 'convertColors', params: { shorthex: false, shortname: false } },
]

/** Numbers in a text: coordinates and lengths. */
const numbersIn = (text: string): number[] =>
  // biome-ignore lint/plugin: lengths of a picture.
  [...text.matchAll(/-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi)].map(([digits]) => Number.parseFloat(digits))

const decimal = (text: string | undefined, fallback: number) => numbersIn(text ?? '')[0] ?? fallback

const roundedRect = ({ x = '0', y = '0', width = '0', height = '0', rx, ry }: Readonly<Record<string, string>>) => {
  const [w, h] = [decimal(width, 0), decimal(height, 0)]
  const [a, b] = [Math.min(decimal(rx ?? ry, 0), w / 2), Math.min(decimal(ry ?? rx, 0), h / 2)]
  const arc = (dx: number, dy: number) => `a${a} ${b} 0 0 1 ${dx} ${dy}`
  return `M${decimal(x, 0) + a} ${y}h${w - 2 * a}${arc(a, b)}v${h - 2 * b}${arc(-a, b)}h${2 * a - w}${arc(-a, -b)}v${2 * b - h}${arc(a, -b)}z`
}

const inherit = ({ attributes }: XastElement, parent: Inherited): Inherited => ({
  fill: attributes.fill ?? parent.fill,
  stroke: attributes.stroke ?? parent.stroke,
  width: decimal(attributes['stroke-width'], parent.width),
  transforms: attributes.transform ? [...parent.transforms, attributes.transform] : parent.transforms,
})

/** Writes a colour with six digits: `#FFF` becomes `#ffffff`. */
const longHex = (paint: string): string =>
  /^#[\da-f]{3}$/i.test(paint) ? paint.toLowerCase().replaceAll(/[\da-f]/g, '$&$&') : paint.toLowerCase()

const isPaint = (paint: string) => paint !== 'none' && paint !== 'transparent'

const shapesOf = (element: XastElement, { fill, stroke, width, transforms }: Inherited): Shape[] => {
  const { name, attributes } = element
  const path = name === 'path' ? attributes.d : name === 'rect' ? roundedRect(attributes) : undefined
  if (path === undefined) throw refuse(`contains an element ${name}, which a mark cannot have`, adviceFor[name])
  if (attributes['fill-rule'] === 'evenodd')
    throw refuse(
      'has a shape with the fill rule evenodd; a mark has the rule nonzero',
      'Draw each hole in the direction opposite to its outline (reverse the inner path), and remove fill-rule.',
    )
  const paints = [fill, stroke].filter(isPaint).map(longHex)
  const strange = paints.find((paint) => paint !== 'currentcolor' && !/^#[\da-f]{6}$/.test(paint))
  if (strange !== undefined)
    throw refuse(
      `has the paint ${strange}, which is no single colour`,
      'Give each shape one colour: a gradient or a pattern cannot follow the theme.',
    )
  const moved = transforms.toReversed().reduce((shape, transform) => shape.transform(transform), svgpath(path).abs())
  const d = moved.toString()
  return [
    ...(isPaint(fill) ? [{ path: d, colour: longHex(fill) }] : []),
    ...(isPaint(stroke) ? [{ path: d, colour: longHex(stroke), stroke: width * scaleOf(transforms) }] : []),
  ]
}

/** Factor by which transforms scale the width of a line: the mean of both axes. */
const scaleOf = (transforms: readonly string[]): number => {
  const corner = transforms
    .toReversed()
    .reduce((shape, transform) => shape.transform(transform), svgpath('M1 0L0 0L0 1'))
    .abs()
  const [x1 = 0, y1 = 0, x0 = 0, y0 = 0, x2 = 0, y2 = 0] = numbersIn(corner.toString())
  return (Math.hypot(x1 - x0, y1 - y0) + Math.hypot(x2 - x0, y2 - y0)) / 2
}

const walk = (element: XastElement, parent: Inherited): Shape[] => {
  if (ignored.includes(element.name)) return []
  const own = inherit(element, parent)
  if (!containers.includes(element.name)) return shapesOf(element, own)
  return element.children.flatMap((child) => (child.type === 'element' ? walk(child, own) : []))
}

const readShapes = (svg: string): { root: XastElement; shapes: Shape[] } => {
  let root: XastElement | undefined
  const enter = (node: XastElement) => {
    root ??= node
  }
  const collect = { name: 'collect', fn: () => ({ element: { enter } }) }
  try {
    optimize(svg, { plugins: [...plugins, collect] })
  } catch (cause) {
    throw refuse(`is no valid SVG (${cause instanceof Error ? cause.message.split('\n')[0] : String(cause)})`)
  }
  if (root?.name !== 'svg') throw refuse('is no SVG')
  return { root, shapes: walk(root, { fill: '#000000', stroke: 'none', width: 1, transforms: [] }) }
}

const boxOf = ({ attributes }: XastElement): readonly number[] => {
  const box = attributes.viewBox === undefined ? undefined : numbersIn(attributes.viewBox)
  const [x = 0, y = 0, width = decimal(attributes.width, 0), height = decimal(attributes.height, 0)] = box ?? []
  if (!(width > 0 && height > 0)) throw refuse('has neither a viewBox nor a width and a height')
  return [x, y, width, height]
}

const chromaOf = (colour: string) => parseColor(colour)?.[1] ?? 0
/** Chroma below which a colour counts as black, white or grey. Such a colour is replaced by the colour of the text. */
const leastChroma = 0.03

/**
 * Converts an SVG to the mark of a brand: shapes on a square of 32 by 32 units. The most saturated colour is replaced by the
 * accent of the brand, and the other colour by the colour of the text, so that the mark follows the theme.
 *
 * @throws WrongAnswerError if the file has gradients, pictures, texts, or more than two colours
 */
export function markOf(svg: string): Mark {
  const { root, shapes } = readShapes(svg)
  const colours = [...new Set(shapes.map(({ colour }) => colour))].sort((a, b) => chromaOf(b) - chromaOf(a))
  if (shapes.length === 0) throw refuse('has no shapes')
  if (colours.length > 2)
    throw refuse(
      `has ${colours.length} colours (${colours.join(', ')}); a mark has two at most`,
      'Give the shapes two colours: the stronger one becomes the accent of the brand, the other one the colour of the text.',
    )
  const [first = ''] = colours
  const accent = chromaOf(first) >= leastChroma ? first : undefined
  const [x = 0, y = 0, width = size, height = size] = boxOf(root)
  const scale = size / Math.max(width, height)
  const [left, top] = [(size - width * scale) / 2, (size - height * scale) / 2]
  return shapes.map(({ path, colour, stroke }) => ({
    path: svgpath(path).translate(-x, -y).scale(scale).translate(left, top).round(2).rel().round(2).toString(),
    in: colour === accent ? 'accent' : 'ink',
    ...(stroke === undefined ? {} : { stroke: Math.round(stroke * scale * 100) / 100 }),
  }))
}
