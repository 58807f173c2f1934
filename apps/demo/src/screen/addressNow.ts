/**
 * Returns the address of the browser, which contains a change immediately. The location of the router contains it only after a
 * render.
 */
export const addressNow = (): Pick<Location, 'pathname' | 'search' | 'hash'> => window.location
