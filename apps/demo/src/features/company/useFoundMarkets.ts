import { useMarkets } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { useEffect, useMemo, useState } from 'react'
import { findMarkets } from '../../domain/findMarkets.ts'

const pauseMs = 300

/** The words once the person pauses, so that not every letter asks the broker. */
const usePaused = (words: string): string => {
  const [paused, setPaused] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), pauseMs)
    return () => clearTimeout(timer)
  }, [words])
  return paused
}

/** What both know: the broker's matches first. A broker that answers a search with its whole list has not searched. */
export const joinFound = (all: readonly Market[], here: readonly Market[], there: readonly Market[]): readonly Market[] => {
  if (there.length >= all.length) return here
  const codes = new Set(there.map(({ code }) => code))
  return [...there, ...here.filter(({ code }) => !codes.has(code))]
}

/** The markets that match words: those of the list at once, and those that the broker finds as soon as it answers. */
export const useFoundMarkets = (query: string) => {
  const { data: all, error, isPending, refetch } = useMarkets()
  const words = query.trim()
  const asked = usePaused(words)
  const { data: there } = useMarkets(asked)
  const found = useMemo(() => {
    const here = findMarkets(all ?? [], { query: words, category: null, favourites: [] })
    return all && there && asked === words && words !== '' ? joinFound(all, here, there) : here
  }, [all, there, asked, words])
  return { found, isThere: all !== undefined, error: all ? null : error, isPending, refetch }
}
