import { resolveTokens } from '../../foundation/canvas-theme/resolveTokens.ts'

const tokens = {
  paper: '--lk-surface-1',
  text: '--lk-text-1',
  secondary: '--lk-text-2',
  quiet: '--lk-text-3',
  track: '--lk-surface-3',
  tag: '--lk-surface-2',
  line: '--lk-line-1',
  accent: '--lk-accent',
  up: '--lk-up',
  down: '--lk-down',
  flat: '--lk-flat',
  buy: '--lk-buy',
  buySoft: '--lk-buy-soft',
  sell: '--lk-sell',
  sellSoft: '--lk-sell-soft',
} as const

export type ShareTheme = ReturnType<typeof readShareTheme>

/** Returns the colours of the image, read from the current theme of the page. */
export const readShareTheme = (element: HTMLElement) => resolveTokens(element, tokens)
