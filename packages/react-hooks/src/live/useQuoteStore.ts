import { useRuntime } from '../runtime/RuntimeContext.ts'

/** The store behind `useQuote`, for cells that write prices into the page without rendering. */
export const useQuoteStore = () => useRuntime().quotes
