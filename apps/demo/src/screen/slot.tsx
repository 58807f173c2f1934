import { type ComponentType, Suspense } from 'react'
import { withWords } from '../i18n/withWords.tsx'
import type { Loader } from '../slots/OwnSlots.ts'
import type { PartName } from '../slots/partNames.ts'
import { slots } from '../slots/slots.ts'
import { renewableLazy } from './renewableLazy.ts'

/**
 * Returns the partner's component for a part of a screen, or the component of the app. In a build without own parts, the build
 * replaces the call by its second argument (`build/slotsPlugin.ts`).
 *
 * @example const Chart = slot('trade.chart', SingleChart)
 */
export const slot = <Props extends object>(name: PartName, part: ComponentType<Props>): ComponentType<Props> => {
  // Cast, because the table of parts has no common type of props. `defineSlots` has checked the props of each part.
  const load = slots.parts?.[name] as Loader<Props> | undefined
  if (!load) return part
  const read = renewableLazy(withWords(async () => (await load()).default))
  return (props) => {
    const Own = read()
    return (
      <Suspense fallback={null}>
        <Own {...props} />
      </Suspense>
    )
  }
}
