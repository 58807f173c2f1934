import { type ReactNode, useLayoutEffect } from 'react'
import { type NavigateFunction, type NavigateOptions, useNavigate, useNavigationType } from 'react-router'
import { Navigation } from '../screen/Navigation.tsx'

/** The addresses of one test, in the history of the test's window. Rendered by {@link VisitRouter}. */
export class Visit {
  #navigate: NavigateFunction = (to) => this.enter(String(to))
  #way = 'history'

  /** @param paths - the visit so far, opened by links; the last one is shown */
  constructor(...paths: readonly string[]) {
    for (const path of paths) history.pushState(null, '', path)
  }

  /** Where the window is, and how the shown address was reached. */
  get location() {
    const { pathname, search, hash } = window.location
    return { pathname, search, hash, way: this.#way }
  }

  /** Adds an address that the app itself would have led to, before anything is rendered. */
  enter(path: string): void {
    history.pushState({ usr: null, key: crypto.randomUUID(), idx: history.length }, '', path)
  }

  go = (to: string, options?: NavigateOptions): void => void this.#navigate(to, options)

  /** To the address before this one; resolves after the window has arrived there. */
  back = (): Promise<void> =>
    new Promise((resolve) => {
      addEventListener('popstate', () => resolve(), { once: true })
      history.back()
    })

  /** The router's own functions, as the test's screen has them. */
  follow(navigate: NavigateFunction, type: string): void {
    this.#navigate = navigate
    this.#way = type === 'POP' ? 'history' : type.toLowerCase()
  }
}

const Follow = ({ visit }: { visit: Visit }) => {
  const navigate = useNavigate()
  const type = useNavigationType()
  useLayoutEffect(() => visit.follow(navigate, type), [visit, navigate, type])
  return null
}

/** The app's router at the addresses of a test. */
export const VisitRouter = ({ visit, children }: { visit: Visit; children: ReactNode }) => (
  <Navigation>
    <Follow visit={visit} />
    {children}
  </Navigation>
)
