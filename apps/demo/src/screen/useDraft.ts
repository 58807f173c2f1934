import { useSession } from '@leverkit/react-hooks'
import { useCallback, useState } from 'react'
import { draftOf, dropDraft, keepDraft } from './drafts.ts'

/**
 * State of a form that outlives its screen: after a session that ended in the middle, or a look at another screen, what was
 * typed is there again, for the same person only. Never for passwords and codes.
 */
export const useDraft = <T extends object>(name: string, first: T) => {
  const { user } = useSession()
  // Who began the form owns it, also while nobody is signed in for a moment.
  const [owner] = useState(String(user?.id ?? 'visitor'))
  const [value, setValue] = useState(() => draftOf(name, owner, first))
  const change = useCallback(
    (part: Partial<T>) =>
      setValue((before) => {
        const next = { ...before, ...part }
        keepDraft(name, owner, next)
        return next
      }),
    [name, owner],
  )
  const clear = useCallback(() => dropDraft(name, owner), [name, owner])
  return { value, change, clear }
}
