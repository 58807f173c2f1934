import { useState } from 'react'
import { useLocation } from 'react-router'
import { addressNow } from '../screen/addressNow.ts'
import { readParam } from '../screen/readParam.ts'
import { useAddressParams } from '../screen/useAddressParams.ts'

/** Search words. They are stored in the address, so that a search can be linked and is restored on return. */
export const useSearchWords = () => {
  const { pathname } = useLocation()
  const [, setParams] = useAddressParams()
  // The router's location contains a change only after a render. If the hook read that location, letters that were just typed
  // would disappear.
  const location = addressNow()
  const [words, setWords] = useState(readParam(location, 'search') ?? '')
  const inAddress = location.pathname === pathname ? (readParam(location, 'search') ?? '') : words
  if (inAddress !== words) setWords(inAddress)
  const change = (next: string) => {
    setWords(next)
    setParams((params) => (next === '' ? params.delete('search') : params.set('search', next)), { replace: true })
  }
  return [words, change] as const
}
