import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { forgetFailedLoads } from '../i18n/i18n.ts'
import { noteCrash } from './crashes.ts'

interface BoundaryProps {
  place: string
  /** Rendered in place of the children after a crash. `retry` renders the children again. */
  fallback: (error: unknown, retry: () => void) => ReactNode
  children: ReactNode
}

interface Crash {
  /** The caught error, wrapped in an object because any value may be thrown, including `undefined`. */
  readonly crash: { readonly error: unknown; readonly place: string } | null
}

/**
 * Catches errors of its children. Renders the children again after a retry, after a change of path, or when the network is back.
 */
export class Boundary extends Component<BoundaryProps, Crash> {
  override state: Crash = { crash: null }

  static getDerivedStateFromError(error: unknown): Partial<Crash> {
    return { crash: { error, place: '' } }
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, { crash }: Crash): Crash | null {
    if (crash === null) return null
    // `getDerivedStateFromError` receives no props, so the next render adds the path to the state here.
    if (crash.place === '') return { crash: { ...crash, place } }
    return crash.place === place ? null : { crash: null }
  }

  override componentDidMount(): void {
    addEventListener('online', this.#retry)
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.#retry)
  }

  override componentDidCatch(error: unknown): void {
    noteCrash(error)
    forgetFailedLoads()
  }

  override render() {
    const { crash } = this.state
    return crash ? this.props.fallback(crash.error, this.#retry) : this.props.children
  }

  readonly #retry = () => {
    if (this.state.crash) this.setState({ crash: null })
  }
}

/**
 * Renders nothing in place of a part of the app that cannot be rendered, for example because its translations are missing. The
 * part is rendered again when the path changes or the network is back.
 */
export const Dispensable = ({ children }: { children: ReactNode }) => (
  <Boundary place={useLocation().pathname} fallback={() => null}>
    {children}
  </Boundary>
)
