import { Icon } from '../../foundation/icon/Icon.tsx'
import type { IconName } from '../../foundation/icon/iconSet.ts'

/** What stands in a chip: a sign, if it has one, and its word. */
export function ChipFace({ icon, label }: { icon?: IconName | undefined; label: string }) {
  return (
    <>
      {icon && <Icon name={icon} size="sm" isFilled={icon === 'star'} />}
      <span className="lk-chip-label">{label}</span>
    </>
  )
}
