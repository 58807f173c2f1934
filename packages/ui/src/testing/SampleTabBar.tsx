import { useSyncExternalStore } from 'react'
import { TabBar } from '../layout/tab-bar/TabBar.tsx'
import type { SampleWords } from './sampleWords.ts'

const places = ['quotes', 'trade', 'orders', 'ranking', 'follow'] as const

/** The logo of a sample broker, a lever symbol. */
export function SampleMark() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" role="img" aria-label="Leverkit">
      <path d="M16 17.5 23 28H9z" fill="var(--lk-accent-fill)" />
      <path d="m4.3 17 23.4-10.2" stroke="currentColor" strokeWidth="3.4" strokeLinecap="round" />
    </svg>
  )
}

const rail = matchMedia('(min-width: 1024px)')
const onRail = (onChange: () => void) => {
  rail.addEventListener('change', onChange)
  return () => rail.removeEventListener('change', onChange)
}

/** The logo in the header, shown only on narrow screens. On wide screens the vertical tab bar contains the logo. */
export function SampleHeadMark() {
  return useSyncExternalStore(onRail, () => rail.matches) ? null : <SampleMark />
}

export function SampleTabBar({ words, currentId }: { words: SampleWords; currentId: (typeof places)[number] }) {
  return (
    <TabBar
      label={words.main}
      mark={<SampleMark />}
      value={currentId}
      items={places.map((id, index) => ({
        id,
        icon: id,
        href: `#${id}`,
        label: words.tabs[index] ?? id,
        ...(id === 'orders' ? { badge: 4, labels: { badge: words.openOrders } } : {}),
      }))}
    />
  )
}
