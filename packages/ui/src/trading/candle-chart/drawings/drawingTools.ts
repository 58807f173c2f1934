export { DrawingBar } from './DrawingBar.tsx'
export { DrawingLayer } from './DrawingLayer.tsx'
