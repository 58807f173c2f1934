import { createContext } from 'react'

/**
 * Context: whether the user hides amounts. The `isHidden` of a `Money` overrides it, so that an amount that the user is about to confirm
 * can stay visible.
 *
 * @example <HiddenAmounts value={isHidden}><App /></HiddenAmounts>
 */
export const HiddenAmounts = createContext(false)
