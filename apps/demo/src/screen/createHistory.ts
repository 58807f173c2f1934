import { UNSAFE_createBrowserHistory } from 'react-router'

/** Creates the history of the app, in which the path of the address names the screen. */
export const createHistory = () => UNSAFE_createBrowserHistory({ v5Compat: true })
