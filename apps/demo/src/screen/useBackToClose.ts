import { useEffect, useRef } from 'react'
import { readParam } from './readParam.ts'
import { useSheet } from './useSheet.ts'

/** Search parameter of the open sheet or menu. */
export const closableParam = 'open'

interface Closable {
  readonly isOpen: boolean
  /** Whether a step back may close it now. If not, for example while an order is being sent, it stays open. @default true */
  readonly canClose?: boolean
  readonly close: () => void
}

/**
 * Lets the back button close a sheet or menu whose state is not in the address. While it is open, the address has a parameter.
 * The parameter alone opens nothing: an address with it, for example after a step forward, loses the parameter again.
 *
 * @param name - value of the parameter
 */
export const useBackToClose = (name: string, { isOpen, canClose = true, close }: Closable): void => {
  const sheet = useSheet(closableParam)
  const isInAddress = sheet.value === name
  // The parameter arrives and leaves some renders after it was added and removed. Its absence means a step back of the user only
  // after it was there, and if it was not removed here.
  const entry = useRef<'none' | 'adding' | 'added' | 'removing'>('none')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when one of the two states changes
  useEffect(() => {
    const add = () => {
      entry.current = 'adding'
      sheet.open(name)
    }
    if (!isOpen) {
      entry.current = 'none'
      // The user may already have left for another screen, which the router has not rendered yet.
      if (!isInAddress || readParam(window.location, closableParam) !== name) return
      entry.current = 'removing'
      sheet.close()
    } else if (isInAddress) {
      if (entry.current !== 'removing') entry.current = 'added'
    } else if (entry.current === 'added' && canClose) {
      entry.current = 'none'
      close()
    } else if (entry.current !== 'adding') add()
  }, [isOpen, isInAddress])
}
