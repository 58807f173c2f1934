import { useSession } from '@leverkit/react-hooks'
import { useCallback, useState } from 'react'
import { deleteDraft, draftOf, saveDraft } from './drafts.ts'

/**
 * State of a form that survives its screen: input is restored after an expired session or a visit to another screen, for the
 * same user only. Do not use it for passwords and codes.
 */
export const useDraft = <T extends object>(name: string, first: T) => {
  const { user } = useSession()
  // The user at mount owns the draft, even if the session ends meanwhile.
  const [owner] = useState(String(user?.id ?? 'visitor'))
  const [value, setValue] = useState(() => draftOf(name, owner, first))
  const change = useCallback(
    (part: Partial<T>) =>
      setValue((before) => {
        const next = { ...before, ...part }
        saveDraft(name, owner, next)
        return next
      }),
    [name, owner],
  )
  const clear = useCallback(() => deleteDraft(name, owner), [name, owner])
  return { value, change, clear }
}
