import { useLocation } from 'react-router'
import { readParam } from './readParam.ts'

/** One parameter of the address, also from its hash part; `null` if missing. */
export const useParam = (name: string): string | null => readParam(useLocation(), name)
