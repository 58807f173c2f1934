import type { RefObject } from 'react'
import { useDragToClose } from '../overlay/useDragToClose.ts'

const wide = '(min-width: 1024px)'

/** Drags a bottom sheet down by its head; from 1024 px it is a dialog or a panel and stands still. */
export const useSheetDrag = (sheetRef: RefObject<HTMLElement | null>, onClose: () => void) =>
  useDragToClose(sheetRef, {
    along: (event) => event.clientY,
    length: (sheet) => sheet.offsetHeight,
    isFixed: () => globalThis.matchMedia?.(wide).matches ?? false,
    onClose,
  })
