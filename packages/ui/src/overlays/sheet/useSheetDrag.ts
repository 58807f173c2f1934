import type { RefObject } from 'react'
import { useDragToClose } from '../overlay/useDragToClose.ts'

const wide = '(min-width: 1024px)'

/**
 * Lets the user drag a sheet down by its head. On screens of at least 1024 px the sheet is a dialog or a panel and cannot be
 * dragged.
 */
export const useSheetDrag = (sheetRef: RefObject<HTMLElement | null>, onClose: () => void) =>
  useDragToClose(sheetRef, {
    along: (event) => event.clientY,
    length: (sheet) => sheet.offsetHeight,
    isFixed: () => globalThis.matchMedia?.(wide).matches ?? false,
    onClose,
  })
