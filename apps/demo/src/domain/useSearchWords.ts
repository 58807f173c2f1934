import { useState } from 'react'
import { useLocation } from 'react-router'
import { readParam } from '../screen/readParam.ts'
import { useAddressParams } from '../screen/useAddressParams.ts'

/** The words that are searched for. They stand in the address, so a search can be linked to and is there again on return. */
export const useSearchWords = () => {
  const { pathname } = useLocation()
  const [, setParams] = useAddressParams()
  // The window has a letter at once. The address that is rendered follows in a transition, which would take typed letters back.
  const { location } = window
  const [words, setWords] = useState(readParam(location, 'search') ?? '')
  const inAddress = location.pathname === pathname ? (readParam(location, 'search') ?? '') : words
  if (inAddress !== words) setWords(inAddress)
  const change = (next: string) => {
    setWords(next)
    setParams((params) => (next === '' ? params.delete('search') : params.set('search', next)), { replace: true })
  }
  return [words, change] as const
}
