import { type ComponentType, Suspense } from 'react'
import { withWords } from '../i18n/withWords.tsx'
import type { Loader } from '../slots/OwnSlots.ts'
import type { PartName } from '../slots/partNames.ts'
import { slots } from '../slots/slots.ts'
import { renewableLazy } from './renewableLazy.ts'

/**
 * Returns the partner's component for a part of a screen, or else the app's component. If the partner has no component for this
 * part, the build replaces the call by its second argument (`build/slots.ts`).
 *
 * The place of a part is empty until the partner's component has loaded. Parts of the layout (`app.…`) are on most screens. The
 * app's component therefore fills their place until then, so that the layout does not shift.
 *
 * @example const Chart = slot('trade.chart', SingleChart)
 */
export const slot = <Props extends object>(name: PartName, Part: ComponentType<Props>): ComponentType<Props> => {
  // The cast is needed, because the components in `slots.parts` have different props. `defineSlots` has checked the props.
  const load = slots.parts?.[name] as Loader<Props> | undefined
  if (!load) return Part
  const isOfLayout = name.startsWith('app.')
  const read = renewableLazy(withWords(async () => (await load()).default))
  return (props) => {
    const Own = read()
    return (
      <Suspense fallback={isOfLayout ? <Part {...props} /> : null}>
        <Own {...props} />
      </Suspense>
    )
  }
}
