/** A number, a reference such as `{brand.hue}`, or a reference times a factor: `{brand.chroma} * 0.42`. */
export type Term = number | string

export interface OklchValue {
  colorSpace: 'oklch'
  components: Term[]
  alpha?: number
}
type TokenValue = number | string | string[] | number[] | OklchValue | { value: number; unit: string }
export interface TokenGroup {
  [name: string]: TokenGroup | TokenValue
}
export interface TokenSources {
  brand: TokenGroup
  scale: TokenGroup
  theme: { light: TokenGroup; dark: TokenGroup }
  palette: Record<string, TokenGroup>
  direction: TokenGroup
  /** Font stacks by BCP-47 language, for the scripts that the Latin stack lacks. */
  script: Record<string, string[]>
  /** Role → system colour under forced colours. */
  forced: Record<string, string>
}

const isGroup = (node: TokenGroup[string]): node is TokenGroup => typeof node === 'object' && !Array.isArray(node)

/** Every token below a group as `[name, value]`, the path joined with hyphens. */
export function listTokens(group: TokenGroup, path: string[] = []): [name: string, value: TokenValue][] {
  return Object.entries(group).flatMap(([key, node]): [string, TokenValue][] => {
    if (key.startsWith('$') || !isGroup(node)) return []
    const here = [...path, key]
    const value = (node as TokenGroup).$value as TokenValue | undefined
    return value === undefined ? listTokens(node, here) : [[here.join('-'), value]]
  })
}

const withVars = (text: string) => text.replace(/\{([^}]+)\}/g, (_, path: string) => `var(--lk-${path.replaceAll('.', '-')})`)

function formatText(text: string): string {
  const css = withVars(text)
  return text.includes(' * ') && !/^[a-z]+\(/.test(text) ? `calc(${css})` : css
}
const formatTerm = (term: Term) => (typeof term === 'number' ? String(term) : formatText(term))
const formatFonts = (names: string[]) => names.map((name) => (name.includes(' ') ? `"${name}"` : name)).join(', ')

function formatValue(value: TokenValue): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return formatText(value)
  if (Array.isArray(value)) {
    return typeof value[0] === 'number' ? `cubic-bezier(${value.join(', ')})` : formatFonts(value as string[])
  }
  if ('unit' in value) return `${value.value}${value.unit}`
  const alpha = value.alpha === undefined ? '' : ` / ${value.alpha}`
  return `oklch(${value.components.map(formatTerm).join(' ')}${alpha})`
}

const rule = (selector: string, lines: string[]) => `${selector} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}`
const declare = (group: TokenGroup) => listTokens(group).map(([name, value]) => `--lk-${name}: ${formatValue(value)};`)

/** On the elements that name the language only, so that descendants inherit one value instead of each computing its own. */
const spoken = (lang: string) => `:root:lang(${lang}),\n[lang]:lang(${lang})`

function fontRules(script: Record<string, string[]>): string[] {
  const stacks = 'var(--lk-brand-font), var(--lk-font-script)'
  const taller = rule(['th', 'hi', 'ar'].map(spoken).join(',\n'), [
    '--lk-line-height-2xs: 16px;',
    '--lk-line-height-xs: 18px;',
    '--lk-line-height-sm: 20px;',
    '--lk-line-height-md: 24px;',
  ])
  return [
    rule(':root', ['--lk-font-script: sans-serif;', `--lk-font-ui: ${stacks};`]),
    ...Object.entries(script).map(([lang, names]) =>
      rule(spoken(lang), [`--lk-font-script: ${formatFonts(names)};`, `--lk-font-ui: ${stacks};`]),
    ),
    taller,
  ]
}

/**
 * The kit's design tokens as a stylesheet of custom properties: light by default, dark by attribute or by the system's wish, three
 * direction palettes, system colours under forced colours.
 *
 * @param sources - the parsed DTCG files of this folder
 * @returns CSS text; styles.css puts it into `@layer leverkit`
 * @example compileTokens(await readTokens())
 */
export function compileTokens(sources: TokenSources): string {
  const dark = ['color-scheme: dark;', ...declare(sources.theme.dark)]
  const code = 'ui-monospace, "SF Mono", "Roboto Mono", "Cascadia Mono", "Noto Sans Mono", "Liberation Mono", monospace'
  const blocks = [
    rule(':root', [...declare(sources.brand), ...declare(sources.scale), `--lk-font-code: ${code};`]),
    ...fontRules(sources.script),
    rule(':root,\n[data-lk-theme="light"]', ['color-scheme: light;', ...declare(sources.theme.light)]),
    rule('[data-lk-theme="dark"]', dark),
    rule('@media (prefers-color-scheme: dark)', rule(':root:not([data-lk-theme])', dark).split('\n')),
    ...Object.entries(sources.palette).map(([name, group], index) =>
      rule(`${index === 0 ? ':root,\n' : ''}[data-lk-palette="${name}"]`, declare(group)),
    ),
    rule(':root,\n[data-lk-theme],\n[data-lk-palette]', declare(sources.direction)),
    rule(
      '@media (forced-colors: active)',
      rule(
        ':root,\n:root:not([data-lk-theme]),\n[data-lk-theme],\n[data-lk-palette]',
        Object.entries(sources.forced).map(([name, color]) => `--lk-${name}: ${color};`),
      ).split('\n'),
    ),
  ]
  return `/* Generated by writeTokens.ts from the JSON files beside it. */\n\n${blocks.join('\n\n')}\n`
}
