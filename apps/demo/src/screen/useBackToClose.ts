import { useEffect, useLayoutEffect, useRef } from 'react'
import { addressNow } from './addressNow.ts'
import { readParam } from './readParam.ts'
import { useSheet } from './useSheet.ts'

/** Search parameter of the open sheet or menu. */
export const closableParam = 'open'

interface Closable {
  readonly isOpen: boolean
  /** Whether a step back closes the sheet or menu. This is false, for example, while an order is being sent. @default true */
  readonly canClose?: boolean
  readonly close: () => void
}

/**
 * Lets the back button close a sheet or menu. While the sheet is open, the address contains a parameter. The parameter alone
 * does not open the sheet. If the address contains the parameter while the sheet is closed, for example after a step forward,
 * the parameter is removed.
 *
 * @param name - value of the parameter
 */
export const useBackToClose = (name: string, { isOpen, canClose = true, close }: Closable): void => {
  const sheet = useSheet(closableParam)
  const isInAddress = sheet.value === name
  // The router renders a change of the parameter with a delay, so the parameter can be missing although the user has not gone
  // back. The user has gone back only if the parameter was rendered before and this hook has not removed it.
  const entry = useRef<'none' | 'adding' | 'added' | 'removing'>('none')
  // If the user goes back before the router has rendered the parameter, the router's location never contains the parameter.
  const goBack = useRef(() => {})
  useLayoutEffect(() => {
    goBack.current = () => {
      if (entry.current !== 'adding' || readParam(addressNow(), closableParam) === name) return
      if (!canClose) return sheet.open(name)
      entry.current = 'none'
      close()
    }
  })
  useEffect(() => {
    if (!isOpen) return
    const listener = () => goBack.current()
    addEventListener('popstate', listener)
    return () => removeEventListener('popstate', listener)
  }, [isOpen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when one of the two states changes
  useEffect(() => {
    const add = () => {
      entry.current = 'adding'
      sheet.open(name)
    }
    if (!isOpen) {
      entry.current = 'none'
      // Also checks the browser's address, because the user may have left this screen before the router has rendered the new
      // screen.
      if (!isInAddress || readParam(addressNow(), closableParam) !== name) return
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
