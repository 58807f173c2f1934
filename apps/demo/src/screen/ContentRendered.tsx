import { useEffect } from 'react'
import { firstContent } from './FirstContent.ts'

/** When mounted, reports that the first content has rendered. Deferred work starts after that. */
export const ContentRendered = () => {
  useEffect(() => firstContent.rendered(), [])
  return null
}
