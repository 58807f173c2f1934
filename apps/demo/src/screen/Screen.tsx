import './Screen.css'
import { AppHeader, IconButton, Page } from '@leverkit/ui'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { Tab } from './places.ts'
import { useBack } from './useBack.ts'
import { useFrame } from './useFrame.ts'

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
  const frame = useFrame()
  const back = useBack(backTo)
  return (
    <Page
      isGrouped
      banner={frame.banner}
      header={
        <AppHeader
          title={title}
          className="app-head app-width"
          leading={isPlace ? undefined : <IconButton icon="back" isMirrored label={t('back')} onPress={back} />}
          trailing={trailing}
        />
      }
      tabBar={frame.tabBar(tab)}
      footer={footer && <div className="app-column">{footer}</div>}
    >
      <div className="app-column" data-layout={layout}>
        {children}
      </div>
    </Page>
  )
}
