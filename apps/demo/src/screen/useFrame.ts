import { createContext, type ReactNode, use } from 'react'
import type { Tab } from './places.ts'

/** What the layout draws around a screen. */
export interface Frame {
  /** Says that prices are not live, or that a new version is ready. */
  readonly banner: ReactNode
  /**
   * The tab bar, where the route has one.
   *
   * @param tab - the tab to mark, where it depends on what the screen shows; that of the route without it
   */
  readonly tabBar: (tab?: Tab) => ReactNode
}

export const FrameContext = createContext<Frame | null>(null)

/** The frame of the nearest layout. */
export const useFrame = (): Frame => {
  const frame = use(FrameContext)
  if (!frame) throw new Error('Screens need a frame: render them within <Layout>.')
  return frame
}
