import { Emitter } from '@leverkit/sdk/emitter'
import { useEffect, useSyncExternalStore } from 'react'
import type { CreateEngine } from './chartEngine.ts'

interface EngineState {
  /** `null` until the engine is loaded. */
  readonly create: CreateEngine | null
  readonly hasFailed: boolean
}

const nothingLoaded: EngineState = { create: null, hasFailed: false }
const changes = /* @__PURE__ */ new Emitter<{ change: [] }>()
let state = nothingLoaded
let pending: Promise<void> | null = null

function set(next: EngineState) {
  state = next
  changes.emit('change')
}

async function load() {
  try {
    set({ create: (await import('./kline/createKlineEngine.ts')).createKlineEngine, hasFailed: false })
  } catch {
    // The charts show this failure, with a button that loads the engine again.
    pending = null
    set({ create: null, hasFailed: true })
  }
}

/**
 * Loads the drawing engine of `CandleChart`. A chart loads the engine itself when it mounts. A page that calls this function
 * together with `import('@leverkit/ui/chart')` saves one round trip. Further calls have no effect, unless loading has failed.
 *
 * @returns a promise that resolves when the engine is loaded, or when loading has failed
 *
 * @example
 * const Chart = lazy(async () => {
 *   void preloadCandleChart()
 *   return { default: (await import('@leverkit/ui/chart')).CandleChart }
 * })
 */
export function preloadCandleChart(): Promise<void> {
  pending ??= load()
  return pending
}

/** Returns the state of the engine. An effect loads the engine, because the library cannot be imported on a server. */
export function useChartEngine(): EngineState {
  useEffect(() => {
    void preloadCandleChart()
  }, [])
  return useSyncExternalStore(
    (listener) => changes.on('change', listener),
    () => state,
    () => nothingLoaded,
  )
}
