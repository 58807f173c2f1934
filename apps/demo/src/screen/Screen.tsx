import './Screen.css'
import { Page } from '@leverkit/ui'
import type { ReactNode } from 'react'
import type { Tab } from './mainTabs.ts'
import { ScreenHead } from './ScreenHead.tsx'
import { slot } from './slot.tsx'
import { useBack } from './useBack.ts'
import { useLayout } from './useLayout.ts'

interface ScreenProps {
  title: string
  /** Target of the back button if the screen was opened by a link. @default '/user' */
  backTo?: string
  /** Whether this is a top-level screen. Top-level screens have no back button. @default false */
  isTopLevel?: boolean
  /**
   * Buttons at the end of the header.
   * @default the buttons for the notifications and the account on a top-level screen, nothing on other screens
   */
  trailing?: ReactNode
  /** The current tab. Set this only if the tab depends on the screen's content. */
  tab?: Tab
  /** Sticky footer with one primary action. */
  footer?: ReactNode
  /**
   * Layout of the content. In `form`, the content has a margin at its edges. In `fill`, one element takes the remaining height
   * and scrolls separately.
   * @default 'form'
   */
  layout?: 'form' | 'fill'
  /** Width of the content on a desktop: one readable column, or room for two columns. @default 'column' */
  width?: 'column' | 'wide'
  children: ReactNode
}

const Head = slot('app.head', ScreenHead)

/** One screen with header, banner and content, and with the tab bar if the route has one. */
export const Screen = (props: ScreenProps) => {
  const { title, backTo = '/user', isTopLevel = false, tab, footer, layout = 'form', width = 'column', children } = props
  const parts = useLayout()
  const { trailing = isTopLevel ? parts.actions : undefined } = props
  const back = useBack(backTo)
  return (
    <Page
      isGrouped
      banner={parts.banner}
      header={<Head title={title} onBack={isTopLevel ? null : back} trailing={trailing} width={width} />}
      tabBar={parts.tabBar(tab)}
      footer={footer && <div className="app-column">{footer}</div>}
    >
      <div className="app-column" data-layout={layout} data-width={width}>
        {children}
      </div>
    </Page>
  )
}
