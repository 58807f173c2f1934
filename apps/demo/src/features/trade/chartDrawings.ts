import { isDecimal } from '@leverkit/sdk/decimal'
import type { Drawing, DrawingPoint } from '@leverkit/ui/chart'
import { DeviceStore } from '../../domain/DeviceStore.ts'

/** Maximum number of drawings on the chart of one market. */
export const mostDrawings = 50

/** Number of points of each kind of drawing. */
const counts: Readonly<Record<Drawing['kind'], number>> = { trend: 2, level: 1, box: 2, fibonacci: 2, text: 1 }

const isPoint = (data: Partial<DrawingPoint> | null): data is DrawingPoint =>
  Number.isFinite(data?.time) && typeof data?.price === 'string' && isDecimal(data.price)

const isDrawing = (data: Partial<Drawing> | null): data is Drawing =>
  typeof data?.id === 'string' &&
  data.kind !== undefined &&
  Array.isArray(data.points) &&
  data.points.length === counts[data.kind] &&
  data.points.every(isPoint) &&
  (data.kind !== 'text' || typeof data.text === 'string')

/** Reads saved drawings. Damaged drawings are dropped. */
export const readDrawings = (data: unknown): readonly Drawing[] =>
  Array.isArray(data) ? data.filter(isDrawing).slice(0, mostDrawings) : []

/** Drawings of this device, stored for each account and market. */
export const drawingStore = new DeviceStore('leverkit.drawings', readDrawings)
