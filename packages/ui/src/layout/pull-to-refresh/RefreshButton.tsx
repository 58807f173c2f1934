import { IconButton } from '../../primitives/icon-button/IconButton.tsx'

interface RefreshButtonProps {
  label: string
  /** Keeps its focus meanwhile, and does nothing. */
  isBusy: boolean
  onPress: () => void
}

/** What a pull does, for whoever cannot pull or does not know. */
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
