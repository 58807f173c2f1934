import { lazy } from 'react'

const load = async () => import('./drawingTools.ts')

/** The drawings of a chart. Their code is loaded at the first render. */
export const DrawingLayer = lazy(async () => ({ default: (await load()).DrawingLayer }))

/**
 * A row with the drawing tools, a button that deletes the selected drawing or all drawings, and a button that closes the tools.
 * The row is as high as a PeriodBar. While the tools are open, it replaces the PeriodBar on a phone, and is below it on a larger
 * screen. Its code is loaded at the first render, so it needs a `Suspense`.
 *
 * @example const row = drawings.tool === null ? periodBar : <Suspense fallback={periodBar}><DrawingBar {...drawings} /></Suspense>
 */
export const DrawingBar = lazy(async () => ({ default: (await load()).DrawingBar }))
