import { useEffect } from 'react'
import { firstContent } from './FirstContent.ts'

/** Stands where content stands: what waits for the first of it begins. */
export const Drawn = () => {
  useEffect(() => firstContent.drawn(), [])
  return null
}
