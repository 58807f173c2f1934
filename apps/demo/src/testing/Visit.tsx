import { type ReactNode, useLayoutEffect } from 'react'
import { type NavigateFunction, type NavigateOptions, useNavigate, useNavigationType } from 'react-router'
import { Navigation } from '../screen/Navigation.tsx'

/** The browser history of one test, in the test's window. {@link VisitRouter} renders its current address. */
export class Visit {
  #navigate: NavigateFunction = (to) => this.enter(String(to))
  #reachedBy = 'history'

  /** @param paths - addresses already visited, oldest first; the last one is current. A link opened each of them. */
  constructor(...paths: readonly string[]) {
    for (const path of paths) history.pushState(null, '', path)
  }

  /**
   * The current address. `reachedBy` says how it was reached: `push`, `replace` or `history` (page load or browser
   * history).
   */
  get location() {
    const { pathname, search, hash } = window.location
    return { pathname, search, hash, reachedBy: this.#reachedBy }
  }

  /** Adds a history entry before the first render, in the same way as a navigation of the app would. */
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

  /** Takes the router's functions from the rendered screen. */
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

/** Renders the app's router with the address of a test's browser history. */
export const VisitRouter = ({ visit, children }: { visit: Visit; children: ReactNode }) => (
  <Navigation>
    <Follow visit={visit} />
    {children}
  </Navigation>
)
