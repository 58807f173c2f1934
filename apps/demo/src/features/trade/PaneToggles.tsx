import { IconButton } from '@leverkit/ui'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { type FoldedPane, foldPane, useIsFolded } from '../../screen/foldedPanes.ts'
import { isOffered } from '../../screen/isOffered.ts'

const ChartLayoutMenu = lazy(async () => ({ default: (await import('./ChartLayoutMenu.tsx')).ChartLayoutMenu }))

/** A window with a pane at its start or end. */
const paneIcon = (line: string) => (
  <svg className="lk-icon app-pane-icon" viewBox="0 0 24 24" fill="none" stroke="currentcolor" aria-hidden="true">
    <path d={`M4 5h16v14H4z${line}`} />
  </svg>
)
const icons = { list: paneIcon('M9.5 5v14'), ticket: paneIcon('M14.5 5v14') }

const PaneToggle = ({ name, label }: { name: FoldedPane; label: string }) => {
  const isFolded = useIsFolded(name)
  return <IconButton icon={icons[name]} label={label} aria-expanded={!isFolded} onPress={() => foldPane(name, !isFolded)} />
}

/**
 * Buttons for the layout of a desktop: they fold and unfold the market list and the ticket, and change the number of charts between
 * both. The screen with all quotes always shows its list.
 */
export const PaneToggles = () => {
  const { t } = useTranslation(['markets', 'trade'])
  const { pathname } = useLocation()
  return (
    <span className="app-head-group">
      {pathname === '/trade' && <PaneToggle name="list" label={t('markets:title')} />}
      {isOffered('severalCharts') && (
        <Suspense fallback={<span className="app-chart-layout" />}>
          <ChartLayoutMenu />
        </Suspense>
      )}
      <PaneToggle name="ticket" label={t('trade:ticket')} />
    </span>
  )
}
