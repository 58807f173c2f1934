import { Component, type ReactNode } from 'react'
import { appWords } from '../i18n/AppWords.ts'
import { CrashScreen } from './CrashScreen.tsx'
import { useLocation } from './navigation/Navigation.tsx'

interface BoundaryProps {
  place: string
  children: ReactNode
}

interface Crash {
  /** An object round it, because anything may be thrown, also nothing. */
  readonly crash: { readonly error: unknown; readonly place: string } | null
}

class Boundary extends Component<BoundaryProps, Crash> {
  override state: Crash = { crash: null }

  static getDerivedStateFromError(error: unknown): Partial<Crash> {
    return { crash: { error, place: '' } }
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, { crash }: Crash): Crash | null {
    if (crash === null) return null
    // The place is not known where the error is caught: it is the one of the first look after that.
    if (crash.place === '') return { crash: { ...crash, place } }
    return crash.place === place ? null : { crash: null }
  }

  override componentDidCatch(): void {
    appWords.forgetFailures()
  }

  override render() {
    return this.state.crash ? <CrashScreen error={this.state.crash.error} /> : this.props.children
  }
}

/** A screen that breaks takes nothing else with it, and going somewhere else leaves it behind. */
export const CrashBoundary = ({ children }: { children: ReactNode }) => <Boundary place={useLocation().key}>{children}</Boundary>
