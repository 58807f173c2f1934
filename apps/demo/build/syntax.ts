/** A part of a module, as the bundler reads it. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** A stretch of a text, and what takes its place. */
export type Cut = readonly [start: number, end: number, put: string]

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

export const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)

/** Visits a part and all that it is made of; what `enter` answers `false` for is not looked into. */
export const walk = (node: Node, enter: (node: Node) => boolean): void => {
  if (!enter(node)) return
  for (const child of childrenOf(node)) walk(child, enter)
}

/** The name that a part is; empty for whatever is no name. */
export const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '')

/** A text without the stretches that were cut. */
export const applyCuts = (code: string, cuts: readonly Cut[]): string =>
  [...cuts]
    .sort(([one], [other]) => other - one)
    .reduce((text, [start, end, put]) => text.slice(0, start) + put + text.slice(end), code)
