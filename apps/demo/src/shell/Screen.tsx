import './Screen.css'
import { AppHeader, IconButton, Page } from '@leverkit/ui'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { AppTabs } from './AppTabs.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import type { Tab } from './routes.ts'
import { useAppRoute } from './useAppRoute.ts'
import { useBack } from './useBack.ts'
import { useIsWide } from './useIsWide.ts'

interface ScreenProps {
  title: string
  /** Where "back" leads when the person came by a link. @default '/user' */
  backTo?: string
  /** A place of its own, without "back". @default false */
  isPlace?: boolean
  trailing?: ReactNode
  /** The tab that is marked, where it depends on what the screen shows. */
  tab?: Tab
  /** Stays in sight below the content: one primary act. */
  footer?: ReactNode
  /** `form` keeps a gap to the edges; with `fill` one part takes the height that is left and scrolls by itself. @default 'form' */
  layout?: 'form' | 'fill'
  children: ReactNode
}

/** One screen in the app's frame: head with "back" or without, content in a column, and the tab bar where the place has one. */
export const Screen = (props: ScreenProps) => {
  const { title, backTo = '/user', isPlace = false, trailing, tab, footer, layout = 'form', children } = props
  const { t } = useTranslation('shell')
  const route = useAppRoute()
  const isWide = useIsWide()
  const back = useBack(backTo)
  return (
    <Page
      isGrouped
      banner={<ConnectionBanner />}
      header={
        <AppHeader
          title={title}
          className="app-head app-width"
          leading={isPlace ? undefined : <IconButton icon="back" isMirrored label={t('back')} onPress={back} />}
          trailing={trailing}
        />
      }
      tabBar={route.hasFooter || isWide ? <AppTabs current={tab ?? route.tab} /> : undefined}
      footer={footer && <div className="app-column">{footer}</div>}
    >
      <div className="app-column" data-layout={layout}>
        {children}
      </div>
    </Page>
  )
}
