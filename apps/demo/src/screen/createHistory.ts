import { UNSAFE_createBrowserHistory } from 'react-router'

/** Creates the browser history for the router. The path of the address determines the screen. */
export const createHistory = () => UNSAFE_createBrowserHistory({ v5Compat: true })
