import { useSyncExternalStore } from 'react'
import type { Cell } from '../live/Cell.ts'

/** Reads a cell and renders when it changes. Servers and the first render in the browser see `onServer`. */
export const useCell = <T>(cell: Cell<T>, onServer: () => T = cell.get): T =>
  useSyncExternalStore(cell.subscribe, cell.get, onServer)
