import { UNSAFE_createHashHistory } from 'react-router'

/** Creates the router's history for the demonstration. The hash part of the address determines the screen. */
export const createHistory = () => UNSAFE_createHashHistory({ v5Compat: true })
