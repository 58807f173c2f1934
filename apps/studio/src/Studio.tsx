import { Button, I18nProvider, SegmentedControl } from '@leverkit/ui'
import type { Brand } from '@leverkit/ui/brand'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Controls } from './Controls.tsx'
import { Export } from './Export.tsx'
import { derive, hashOf, type Look, lookIn, startLook } from './look.ts'
import { Preview } from './Preview.tsx'
import { Repairs } from './Repairs.tsx'
import { useCopied } from './useCopied.ts'

/**
 * Returns the last valid brand, and the error of a rejected value. While a value is rejected, the preview keeps showing the
 * last valid brand.
 */
const useBrand = (look: Look) => {
  const { brand, refusal } = useMemo(() => derive(look), [look])
  const last = useRef<{ brand: Brand; look: Look } | null>(null)
  if (brand) last.current = { brand, look }
  // The first look is always valid, because invalid values in a link are replaced.
  const made = last.current ?? { brand: derive(startLook).brand, look: startLook }
  return { made, refusal }
}

/**
 * The look, which is stored in the address of the page. If the address changes, for example by a pasted link, the look changes
 * too.
 */
const useLook = () => {
  const [look, setLook] = useState(() => lookIn(location.hash))
  useEffect(() => {
    const hash = hashOf(look)
    // Replaces the history entry, so that the back button leaves the studio.
    history.replaceState(null, '', hash === '' ? location.pathname : `#${hash}`)
  }, [look])
  useEffect(() => {
    const listen = () => setLook(lookIn(location.hash))
    addEventListener('hashchange', listen)
    return () => removeEventListener('hashchange', listen)
  }, [])
  return [look, setLook] as const
}

const views = [
  { id: 'settings', label: 'Settings' },
  { id: 'preview', label: 'Preview' },
] as const

const CopyLink = () => {
  const { label, copy } = useCopied('Copy link')
  return (
    <Button variant="outline" onPress={() => copy(location.href)}>
      {label}
    </Button>
  )
}

/** The studio: the controls of the look, and a preview of the app with this look. */
export const Studio = () => {
  const [look, setLook] = useLook()
  const [view, setView] = useState<'settings' | 'preview'>('settings')
  const { made, refusal } = useBrand(useDeferredValue(look))
  const { brand } = made
  return (
    <I18nProvider locale="en">
      <div className="studio" data-view={view}>
        <header className="studio-head">
          <h1>Theme studio</h1>
          <CopyLink />
        </header>
        <nav className="studio-views" aria-label="Views">
          <SegmentedControl label="View" items={views} value={view} onChange={setView} />
        </nav>
        <main className="studio-settings" aria-label="Settings">
          <Controls look={look} onChange={(change) => setLook({ ...look, ...change })} refusal={refusal}>
            {brand && <Repairs brand={brand} />}
          </Controls>
          {brand && <Export look={made.look} brand={brand} />}
        </main>
        {brand && <Preview look={made.look} brand={brand} />}
      </div>
    </I18nProvider>
  )
}
