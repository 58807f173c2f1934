import { useSearchParams } from 'react-router'
import { useParam } from '../../shell/useParam.ts'

/** One of a few views of a screen, kept in the address; anything unknown is the first. */
export const useChoice = <Id extends string>(name: string, ids: readonly [Id, ...Id[]]) => {
  const wanted = useParam(name)
  const [, setParams] = useSearchParams()
  const value = ids.find((id) => id === wanted) ?? ids[0]
  const choose = (next: Id) =>
    setParams(
      (before) => {
        before.set(name, next)
        return before
      },
      { replace: true },
    )
  return [value, choose] as const
}
