import { useMemo, useState } from 'react'
import { useBackToClose } from './useBackToClose.ts'

/**
 * State of a menu that the back button closes. The object stays the same until the state changes.
 *
 * @param name - value of the address parameter `open` while the menu is open
 */
export const useMenu = (name: string) => {
  const [isOpen, onOpenChange] = useState(false)
  useBackToClose(name, { isOpen, close: () => onOpenChange(false) })
  return useMemo(() => ({ isOpen, onOpenChange }), [isOpen])
}
