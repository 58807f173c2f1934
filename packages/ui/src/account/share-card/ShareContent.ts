import type { RailPrices } from '../../fields/lever-rail/railPositions.ts'
import type { OrderSide } from '../../trading/side-tag/SideTag.tsx'

/** Content of the picture. It has no fields for an account number or a balance. */
export interface ShareContent {
  /** The broker's name, beside the mark. */
  brand: string
  /** The broker's mark, loaded; square. */
  mark?: CanvasImageSource
  /** The formatted date. */
  date?: string
  /** The market's code or the trader's name. */
  title: string
  subtitle?: string
  /** The order's side and its label, shown as the first tag; `tags` follow it, such as `["1:200"]`. */
  side?: { side: OrderSide; word: string }
  tags?: readonly string[]
  /** Percent, decimal text. */
  result: string
  /** Base or period of the result: "Return on margin", "3 weeks". */
  resultLabel: string
  /** Up to three figures, formatted. */
  figures: readonly { label: string; value: string }[]
  /** Prices of the order for a lever rail without labels. */
  rail?: RailPrices
  /** Required notice, for example that past returns do not predict future ones. */
  notice: string
  /** Shown as a QR code. */
  link?: string
}
