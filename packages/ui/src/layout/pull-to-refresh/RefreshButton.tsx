import { IconButton } from '../../primitives/icon-button/IconButton.tsx'

interface RefreshButtonProps {
  label: string
  /** While busy the button keeps its focus and ignores presses. */
  isBusy: boolean
  onPress: () => void
}

/** Button that does the same as pulling, for keyboards, mice and assistive technology. */
export function RefreshButton({ label, isBusy, onPress }: RefreshButtonProps) {
  return (
    <IconButton
      icon="refresh"
      label={label}
      className="lk-pull-button"
      {...(isBusy ? { 'aria-disabled': true } : {})}
      onPress={onPress}
    />
  )
}
