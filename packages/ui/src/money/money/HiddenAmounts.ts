import { createContext } from 'react'

/**
 * Whether the amounts within are hidden by the person's choice. A `Money` with `isHidden` of its own does not ask: what a person is about
 * to confirm is shown to them.
 *
 * @example <HiddenAmounts value={isHidden}><App /></HiddenAmounts>
 */
export const HiddenAmounts = createContext(false)
