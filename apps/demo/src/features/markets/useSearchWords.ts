import { useState } from 'react'
import { useAppHistory, useLocation } from '../../shell/navigation/Navigation.tsx'
import { useSearchParams } from '../../shell/navigation/useSearchParams.ts'
import { readParam } from '../../shell/readParam.ts'

/** The words that are searched for. They stand in the address, so a search can be linked to and is there again on return. */
export const useSearchWords = () => {
  const history = useAppHistory()
  const { pathname } = useLocation()
  const [, setParams] = useSearchParams()
  // The history knows a key at once. The address that is rendered follows in a transition, which would take typed letters back.
  const { location } = history
  const [words, setWords] = useState(readParam(location, 'search') ?? '')
  const inAddress = location.pathname === pathname ? (readParam(location, 'search') ?? '') : words
  if (inAddress !== words) setWords(inAddress)
  const change = (next: string) => {
    setWords(next)
    setParams((params) => (next === '' ? params.delete('search') : params.set('search', next)), { replace: true })
  }
  return [words, change] as const
}
