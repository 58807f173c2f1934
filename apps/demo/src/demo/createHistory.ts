import { UNSAFE_createHashHistory } from 'react-router'

/** Creates the history of the demonstration, in which the hash part of the address names the screen. */
export const createHistory = () => UNSAFE_createHashHistory({ v5Compat: true })
