/** Kinds of drawings. `level` is a horizontal line, `box` a rectangle, `fibonacci` a Fibonacci retracement. */
export const drawingKinds = ['trend', 'level', 'box', 'fibonacci', 'text'] as const

export type DrawingKind = (typeof drawingKinds)[number]

/** A point of a drawing. Its time and price stay the same when the view moves or the period changes. */
export interface DrawingPoint {
  /** Epoch milliseconds. */
  readonly time: number
  /** Decimal text. */
  readonly price: string
}

export interface Drawing {
  readonly id: string
  readonly kind: DrawingKind
  /** A horizontal line and a text have one point, the other kinds two points. */
  readonly points: readonly DrawingPoint[]
  /** Content of a text. */
  readonly text?: string | undefined
}

/** Number of points that each kind of drawing needs. */
export const pointCounts: Readonly<Record<DrawingKind, number>> = { trend: 2, level: 1, box: 2, fibonacci: 2, text: 1 }

/** Active tool: the kind of drawing that the user adds, or `select`, with which the user selects and moves drawings. */
export type DrawingTool = DrawingKind | 'select'

/** All texts of the drawings. */
export interface DrawingLabels {
  /** Accessible name of the bar with the tools. */
  tools: string
  kinds: Readonly<Record<DrawingKind, string>>
  /** Help for the keys that set and move points. */
  keys: string
  delete: string
  deleteAll: string
  /** Text of the button that closes the tools, such as "Done". */
  close: string
  save: string
  cancel: string
}

/** Drawings on a chart and the state of the drawing tools. The page controls all of them. */
export interface ChartDrawings {
  /** Drawings of the chart. */
  items: readonly Drawing[]
  /** Called with all drawings after the user adds, moves, changes or deletes one. */
  onChange: (items: readonly Drawing[]) => void
  /** Active tool; `null` if the drawing tools are closed. */
  tool: DrawingTool | null
  /** Called with the new tool; null closes the tools. */
  onToolChange: (tool: DrawingTool | null) => void
  /** Id of the selected drawing; `null` if none is selected. */
  selectedKey: string | null
  /** Called with the id of the selected drawing; null if the user deselects it. */
  onSelectionChange: (id: string | null) => void
  /** All texts of the drawings. */
  labels: DrawingLabels
}
