import { type ComponentType, lazy, Suspense } from 'react'
import { isOffered } from '../screen/isOffered.ts'
import { useSheet } from '../screen/useSheet.ts'

interface SheetProps {
  code: string
  onClose: () => void
}

const AlertSheet = lazy(async () => ({ default: (await import('../features/alerts/AlertSheet.tsx')).AlertSheet }))
const FactsSheet = lazy(async () => ({ default: (await import('../features/facts/FactsSheet.tsx')).FactsSheet }))
const QuickSheet = lazy(async () => ({ default: (await import('../features/lists/QuickSheet.tsx')).QuickSheet }))
const ListsSheet = lazy(async () => ({ default: (await import('../features/lists/ListsSheet.tsx')).ListsSheet }))

const AddressSheet = ({ name, Content }: { name: string; Content: ComponentType<SheetProps> }) => {
  const { value, close } = useSheet(name)
  return <Suspense fallback={null}>{value !== null && <Content code={value} onClose={close} />}</Suspense>
}

/** Sheets that can open on any screen. The address contains what a sheet shows: the code of a market, or the id of a list. */
export const AddressSheets = () => (
  <>
    <AddressSheet name="quick" Content={QuickSheet} />
    {isOffered('watchlists') && <AddressSheet name="lists" Content={ListsSheet} />}
    <AddressSheet name="alert" Content={AlertSheet} />
    <AddressSheet name="facts" Content={FactsSheet} />
  </>
)
