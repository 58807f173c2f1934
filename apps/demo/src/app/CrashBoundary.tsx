import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { forgetFailedLoads } from '../i18n/i18n.ts'
import { CrashScreen } from './CrashScreen.tsx'

interface BoundaryProps {
  place: string
  /** What is shown instead of the children; `retry` renders them again. */
  fallback: (error: unknown, retry: () => void) => ReactNode
  children: ReactNode
}

interface Crash {
  /** An object around the error, because anything may be thrown, also `undefined`. */
  readonly crash: { readonly error: unknown; readonly place: string } | null
}

class Boundary extends Component<BoundaryProps, Crash> {
  override state: Crash = { crash: null }

  static getDerivedStateFromError(error: unknown): Partial<Crash> {
    return { crash: { error, place: '' } }
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, { crash }: Crash): Crash | null {
    if (crash === null) return null
    // The place is unknown where the error is caught: the next render, which follows at once, fills it in.
    if (crash.place === '') return { crash: { ...crash, place } }
    return crash.place === place ? null : { crash: null }
  }

  override componentDidMount(): void {
    addEventListener('online', this.#retry)
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.#retry)
  }

  override componentDidCatch(): void {
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

/** Keeps a crash to one screen: the frame around it stays. Another path, the network coming back, or a retry renders the screen again. */
export const CrashBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary place={useLocation().pathname} fallback={(error, retry) => <CrashScreen error={error} onRetry={retry} />}>
    {children}
  </Boundary>
)

/** Leaves out a part that cannot be rendered, such as one whose words could not be loaded, until the network is back or the path changes. */
export const Dispensable = ({ children }: { children: ReactNode }) => (
  <Boundary place={useLocation().pathname} fallback={() => null}>
    {children}
  </Boundary>
)
