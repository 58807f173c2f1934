import type { RailPrices } from '../../fields/lever-rail/railPositions.ts'
import type { OrderSide } from '../../trading/side-tag/SideTag.tsx'

/** What stands on the picture. There is no place for an account, a balance or a name that the caller does not give. */
export interface ShareContent {
  /** The broker's name, beside the mark. */
  brand: string
  /** The broker's mark, loaded; square. */
  mark?: CanvasImageSource
  /** When, as words. */
  date?: string
  /** The market's code or the trader's name. */
  title: string
  subtitle?: string
  /** The order's side and its word; others follow it as plain tags: `["1:200"]`. */
  side?: { side: OrderSide; word: string }
  tags?: readonly string[]
  /** Percent, decimal text. */
  result: string
  /** What the percent is of: "Return on margin", "3 weeks". */
  resultLabel: string
  /** Up to three: words and figures as they are to be read. */
  figures: readonly { label: string; value: string }[]
  /** The order as a lever, without its words. */
  rail?: RailPrices
  /** What has to be said beside a result: that past returns say nothing about coming ones. */
  notice: string
  /** Drawn as a QR code. */
  link?: string
}
