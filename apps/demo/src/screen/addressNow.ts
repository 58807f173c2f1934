/**
 * Returns the address from the browser, which changes immediately. The router's location changes only after the next render.
 */
export const addressNow = (): Pick<Location, 'pathname' | 'search' | 'hash'> => window.location
