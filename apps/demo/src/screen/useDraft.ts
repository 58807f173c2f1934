import { useSession } from '@leverkit/react-hooks'
import { useCallback, useState } from 'react'
import { deleteDraft, draftOf, saveDraft } from './drafts.ts'

/**
 * State of a form that is stored as a draft. The input is restored for the same user after the session has expired or
 * after a visit to another screen. Do not use this hook for passwords and codes.
 */
export const useDraft = <T extends object>(name: string, first: T) => {
  const { user } = useSession()
  // The draft belongs to the user at the time when the form is mounted, even if the session ends later.
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
