import type { RailPrices } from '../../trading/lever-rail/railPositions.ts'
import type { OrderSide } from '../../trading/side-tag/SideTag.tsx'

/** Content of the shared image. It has no fields for an account number or a balance. */
export interface ShareContent {
  /** The broker's name, shown beside the logo. */
  brand: string
  /** The broker's logo: a square image that has finished loading. */
  mark?: CanvasImageSource
  /** Date, already formatted. */
  date?: string
  /** The market's code or the trader's name. */
  title: string
  subtitle?: string
  /** Side of the order and its label, shown as the first tag. */
  side?: { side: OrderSide; word: string }
  tags?: readonly string[]
  /** Result in percent, as decimal text. */
  result: string
  /** Texts of the image. `result` names the base or the period of the result: "Return on margin", "3 weeks". */
  labels: { result: string }
  /** Up to three labelled values, already formatted. */
  figures: readonly { label: string; value: string }[]
  /** Prices of the order. If set, the image shows them on a lever rail (see `LeverRail`) without labels. */
  rail?: RailPrices
  /** Legal notice, for example that past returns do not predict future returns. */
  notice: string
  /** Address that is shown as a QR code. */
  link?: string
}
