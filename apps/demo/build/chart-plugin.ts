import type { ChartIndicator } from '@leverkit/ui/chart'
import type { Plugin } from 'vite'

/** The lists of what the library registers for everybody, as they are written in its module. */
const lists = {
  indicators: /(var extensions\$2 = \[)([^\]]*)(\])/,
  overlays: /(var extensions = \[)(fibonacciLine,[^\]]*)(\])/,
}

const variableOf = (code: string, name: string): string => {
  const variable = new RegExp(`^var (\\w+) = \\{\\s+name: '${name}',`, 'm').exec(code)?.[1]
  if (!variable) throw new Error(`chart: the library has no indicator ${name}`)
  return variable
}

/**
 * Leaves out of the built app what the chart's library registers and nobody can reach: its drawing tools, for which the kit has
 * lines of its own, and the indicators that the app does not show.
 *
 * @param shown - the indicators that the app's screens ask for; the kit draws volume by itself
 */
export const chartPlugin = (shown: readonly Exclude<ChartIndicator, 'VOL'>[]): Plugin => ({
  name: 'chart',
  apply: 'build',
  transform(code, id) {
    if (!/\/node_modules\/klinecharts\/dist\/.+\.js$/.test(id)) return null
    for (const [what, list] of Object.entries(lists)) {
      if (!list.test(code)) throw new Error(`chart: the library lists its ${what} in another way than before`)
    }
    const indicators = shown.map((name) => variableOf(code, name)).join(', ')
    return { code: code.replace(lists.indicators, `$1${indicators}$3`).replace(lists.overlays, '$1$3'), map: null }
  },
})
