import { useLocation } from 'react-router'
import { readParam } from './readParam.ts'

/** A parameter of the address, also from its hash part; `null` when it is not there. */
export const useParam = (name: string): string | null => readParam(useLocation(), name)
