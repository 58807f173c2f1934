import { useAddressParams } from './useAddressParams.ts'
import { useParam } from './useParam.ts'

/** The selected view of a screen, stored in the address. For an unknown value, the first view is selected. */
export const useChoice = <Id extends string>(name: string, ids: readonly [Id, ...Id[]]) => {
  const wanted = useParam(name)
  const [, setParams] = useAddressParams()
  const value = ids.find((id) => id === wanted) ?? ids[0]
  const choose = (next: Id) => setParams((params) => params.set(name, next), { replace: true })
  return [value, choose] as const
}
