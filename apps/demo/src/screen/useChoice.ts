import { useAddressParams } from './useAddressParams.ts'
import { useParam } from './useParam.ts'

/**
 * Returns the selected view of a screen, and a function that selects a view. The selected view is stored in a parameter
 * of the address. If the address contains no valid view, the first view is selected.
 */
export const useChoice = <Id extends string>(name: string, ids: readonly [Id, ...Id[]]) => {
  const wanted = useParam(name)
  const [, setParams] = useAddressParams()
  const value = ids.find((id) => id === wanted) ?? ids[0]
  const choose = (next: Id) => setParams((params) => params.set(name, next), { replace: true })
  return [value, choose] as const
}
