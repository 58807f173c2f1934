import { useMarkets } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { useEffect, useMemo, useState } from 'react'
import { findMarkets } from '../../domain/findMarkets.ts'

const pauseMs = 300

/** Returns the search words only after a pause in typing, so that the app does not send a request for each letter. */
const usePaused = (words: string): string => {
  const [paused, setPaused] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), pauseMs)
    return () => clearTimeout(timer)
  }, [words])
  return paused
}

/**
 * Joins the broker's matches and the local matches; the broker's matches come first. If the broker returns its
 * whole list, it does not support search, and its answer is ignored.
 */
export const joinFound = (all: readonly Market[], here: readonly Market[], there: readonly Market[]): readonly Market[] => {
  if (there.length >= all.length) return here
  const codes = new Set(there.map(({ code }) => code))
  return [...there, ...here.filter(({ code }) => !codes.has(code))]
}

/**
 * Returns the markets that match the search words. The local matches are returned immediately. The broker's matches are
 * added when the broker has answered.
 */
export const useFoundMarkets = (query: string) => {
  const { data: all, error, isPending, refetch } = useMarkets()
  const words = query.trim()
  const asked = usePaused(words)
  const { data: there } = useMarkets(asked)
  const found = useMemo(() => {
    const here = findMarkets(all ?? [], { query: words, category: null, favourites: [] })
    return all && there && asked === words && words !== '' ? joinFound(all, here, there) : here
  }, [all, there, asked, words])
  return { found, isLoaded: all !== undefined, error: all ? null : error, isPending, refetch }
}
