import { lazy, Suspense } from 'react'
import { withWords } from '../../i18n/withWords.tsx'
import { Dispensable } from '../../screen/Dispensable.tsx'
import { useShortcuts } from './useShortcuts.ts'

const CommandPalette = lazy(async () => ({
  default: await withWords(async () => (await import('./CommandPalette.tsx')).CommandPalette)(),
}))
const ShortcutList = lazy(async () => ({
  default: await withWords(async () => (await import('./ShortcutList.tsx')).ShortcutList)(),
}))

/** Keyboard shortcuts of the app. The command palette and the list of shortcuts load when they are first opened. */
export const Commands = () => {
  const [overlay, setOverlay] = useShortcuts()
  const close = () => setOverlay(null)
  return (
    <Dispensable>
      <Suspense fallback={null}>
        {overlay === 'palette' && <CommandPalette onClose={close} onList={() => setOverlay('list')} />}
        {overlay === 'list' && <ShortcutList onClose={close} />}
      </Suspense>
    </Dispensable>
  )
}
