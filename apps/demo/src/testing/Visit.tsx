import { type ReactNode, useLayoutEffect } from 'react'
import { type NavigateFunction, type NavigateOptions, useNavigate, useNavigationType } from 'react-router'
import { Navigation } from '../screen/Navigation.tsx'

/** The addresses of one test, in the browser history of the test's window. {@link VisitRouter} renders it. */
export class Visit {
  #navigate: NavigateFunction = (to) => this.enter(String(to))
  #reachedBy = 'history'

  /** @param paths - addresses visited so far by link, oldest first; the last one is current */
  constructor(...paths: readonly string[]) {
    for (const path of paths) history.pushState(null, '', path)
  }

  /** The current address, and whether a push, a replace or the browser history led to it. */
  get location() {
    const { pathname, search, hash } = window.location
    return { pathname, search, hash, reachedBy: this.#reachedBy }
  }

  /** Adds an entry as the app's own navigation would, before the first render. */
  enter(path: string): void {
    history.pushState({ usr: null, key: crypto.randomUUID(), idx: history.length }, '', path)
  }

  go = (to: string, options?: NavigateOptions): void => void this.#navigate(to, options)

  /** Goes back one entry; resolves after `popstate`. */
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

/** Renders the app's router for the addresses of a test. */
export const VisitRouter = ({ visit, children }: { visit: Visit; children: ReactNode }) => (
  <Navigation>
    <Follow visit={visit} />
    {children}
  </Navigation>
)
