import { type ReactNode, useLayoutEffect } from 'react'
import { type NavigateFunction, type NavigateOptions, useNavigate, useNavigationType } from 'react-router'
import { Navigation } from '../screen/Navigation.tsx'

/** The browser history of one test. {@link VisitRouter} renders the current address of this history. */
export class Visit {
  #navigate: NavigateFunction = (to) => this.enter(String(to))
  #reachedBy = 'history'

  /**
   * @param paths - visited addresses, oldest first; the last one is current. All these addresses count as opened by a link, not
   *   by the app.
   */
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

  /**
   * Adds the same history entry as a navigation of the app. Call it before the first render, when the router does not
   * exist yet.
   *
   * @param state - state that the app gives to the entry
   */
  enter(path: string, state: object | null = null): void {
    history.pushState({ usr: state, key: crypto.randomUUID(), idx: history.length }, '', path)
  }

  go = (to: string, options?: NavigateOptions): void => void this.#navigate(to, options)

  /** Goes back one history entry. Resolves after `popstate`. */
  back = (): Promise<void> =>
    new Promise((resolve) => {
      addEventListener('popstate', () => resolve(), { once: true })
      history.back()
    })

  /** Stores the router's functions, which the rendered screen provides. */
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

/** Renders the app's router at the current address of a test's browser history. */
export const VisitRouter = ({ visit, children }: { visit: Visit; children: ReactNode }) => (
  <Navigation>
    <Follow visit={visit} />
    {children}
  </Navigation>
)
