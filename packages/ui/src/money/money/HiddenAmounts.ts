import { createContext } from 'react'

/**
 * React context that is true while the user hides amounts. The property `isHidden` of `Money` overrides the context, so that,
 * for example, an amount that the user has to confirm remains visible.
 *
 * @example <HiddenAmounts value={isHidden}><App /></HiddenAmounts>
 */
export const HiddenAmounts = createContext(false)
