import { useLocation } from 'react-router'
import { readParam } from './readParam.ts'

/** Returns one parameter of the query or the hash part; `null` if neither contains the parameter. */
export const useParam = (name: string): string | null => readParam(useLocation(), name)
