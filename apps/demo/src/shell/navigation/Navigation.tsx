import { createContext, type ReactNode, startTransition, useContext, useLayoutEffect, useState } from 'react'
import type { AppHistory, AppLocation } from './AppHistory.ts'

const Histories = createContext<AppHistory | null>(null)
const Locations = createContext<AppLocation | null>(null)

const given = <T,>(value: T | null): T => {
  if (value === null) throw new Error('There are addresses within <Navigation> alone.')
  return value
}

/** The history that the nearest `Navigation` follows. */
export const useAppHistory = (): AppHistory => given(useContext(Histories))

/** The address of what is on screen: while the screen of the next one is loaded, still that of the one before. */
export const useLocation = (): AppLocation => given(useContext(Locations))

/** Lets everything within follow the addresses of a history. A screen stays until the next one is there, for a move is a transition. */
export const Navigation = ({ history, children }: { history: AppHistory; children: ReactNode }) => {
  const [location, setLocation] = useState(history.location)
  useLayoutEffect(() => history.listen((next) => startTransition(() => setLocation(next))), [history])
  useLayoutEffect(() => history.shows(location), [history, location])
  return (
    <Histories value={history}>
      <Locations value={location}>{children}</Locations>
    </Histories>
  )
}
