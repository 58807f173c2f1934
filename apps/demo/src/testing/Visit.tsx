import { type ReactNode, useLayoutEffect } from 'react'
import { type NavigateFunction, type NavigateOptions, useNavigate, useNavigationType } from 'react-router'
import { Navigation } from '../screen/Navigation.tsx'

/** The browser history of one test, in the test's window. {@link VisitRouter} renders its current address. */
export class Visit {
  #navigate: NavigateFunction = (to) => this.enter(String(to))
  #reachedBy = 'history'

  /** @param paths - addresses already visited, each opened by a link; oldest first, the last one is current */
  constructor(...paths: readonly string[]) {
    for (const path of paths) history.pushState(null, '', path)
  }

  /** The current address. `reachedBy` is `push`, `replace` or `history` (page load or browser history). */
  get location() {
    const { pathname, search, hash } = window.location
    return { pathname, search, hash, reachedBy: this.#reachedBy }
  }

  /** Adds a history entry before the first render, as the app's own navigation would. */
  enter(path: string): void {
    history.pushState({ usr: null, key: crypto.randomUUID(), idx: history.length }, '', path)
  }

  go = (to: string, options?: NavigateOptions): void => void this.#navigate(to, options)

  /** Goes back one history entry. Resolves after `popstate`. */
  back = (): Promise<void> =>
    new Promise((resolve) => {
      addEventListener('popstate', () => resolve(), { once: true })
      history.back()
    })

  /** Adopts the router's functions from the rendered screen. */
  follow(navigate: NavigateFunction, type: string): void {
    this.#navigate = navigate
    this.#reachedBy = type === 'POP' ? 'history' : type.toLowerCase()
  }
}

const Follow = ({ visit }: { visit: Visit }) => {
  const navigate = useNavigate()
  const type = useNavigationType()
  useLayoutEffect(() => visit.follow(navigate, type), [visit, navigate, type])
  return null
}

/** Renders the app's router for the addresses of a test. */
export const VisitRouter = ({ visit, children }: { visit: Visit; children: ReactNode }) => (
  <Navigation>
    <Follow visit={visit} />
    {children}
  </Navigation>
)
