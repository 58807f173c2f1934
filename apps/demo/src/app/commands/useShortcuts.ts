import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { actionOf, singleKeys } from './shortcuts.ts'

/** The overlay that is open: the command palette or the list of shortcuts. */
export type CommandOverlay = 'palette' | 'list' | null

/** Listens for the shortcuts of the app. Returns the open overlay and a function that changes it. */
export const useShortcuts = () => {
  const navigate = useNavigate()
  const [overlay, setOverlay] = useState<CommandOverlay>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = actionOf(event, singleKeys.get())
      if (!action) return
      event.preventDefault()
      if (action.kind === 'open') void navigate(action.path)
      else setOverlay(action.kind)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [navigate])
  return [overlay, setOverlay] as const
}
