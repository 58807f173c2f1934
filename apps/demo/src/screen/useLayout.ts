import { createContext, type ReactNode, use } from 'react'
import type { Tab } from './mainTabs.ts'

/** Parts that the layout renders around a screen. */
export interface LayoutParts {
  /** Banner that appears when the device is offline, when prices are not live, or when a new version is ready. */
  readonly banner: ReactNode
  /**
   * The tab bar; nothing if the route has no tab bar.
   *
   * @param tab - the current tab, if it depends on the screen's content. Default: the route's tab
   */
  readonly tabBar: (tab?: Tab) => ReactNode
  /** Buttons for the notifications and the account, for the header of a main screen. */
  readonly actions: ReactNode
}

export const LayoutContext = createContext<LayoutParts | null>(null)

/** Returns the tab bar, the banner and the header buttons that the layout provides. */
export const useLayout = (): LayoutParts => {
  const parts = use(LayoutContext)
  if (!parts) throw new Error('Screens need the parts of the layout: render them within <Layout>.')
  return parts
}
