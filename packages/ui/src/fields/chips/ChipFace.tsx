import { Icon } from '../../foundation/icon/Icon.tsx'
import type { IconName } from '../../foundation/icon/iconSet.ts'

/** Content of a chip: an optional icon and the label. */
export function ChipFace({ icon, label }: { icon?: IconName | undefined; label: string }) {
  return (
    <>
      {icon && <Icon name={icon} size="sm" isFilled={icon === 'star'} />}
      <span className="lk-chip-label">{label}</span>
    </>
  )
}
