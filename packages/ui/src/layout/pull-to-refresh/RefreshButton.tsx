import * as icons from '../../foundation/icon/icons.ts'
import { IconButtonBase } from '../../primitives/icon-button/IconButtonBase.tsx'

interface RefreshButtonProps {
  label: string
  /** Whether a refresh is pending. The button then keeps its focus and ignores presses. */
  isBusy: boolean
  onPress: () => void
}

/**
 * A button that refreshes the content. Users of keyboards, mice and assistive technology need this button, because they cannot
 * pull the content.
 */
export function RefreshButton({ label, isBusy, onPress }: RefreshButtonProps) {
  return (
    <IconButtonBase
      icon={<icons.refresh />}
      label={label}
      className="lk-pull-button"
      {...(isBusy ? { 'aria-disabled': true } : {})}
      onPress={onPress}
    />
  )
}
