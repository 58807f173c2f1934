import '../../shell/menu.css'
import { Icon, type IconName } from '@leverkit/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** One line of a menu: a way to a screen, or something to do. */
export interface MenuLine {
  readonly id: string
  readonly icon: IconName
  readonly label: string
  /** How things stand there, at the end of the line. */
  readonly state?: ReactNode
  readonly to?: string
  readonly onPress?: () => void
}

const LineContent = ({ icon, label, state, isWay }: Pick<MenuLine, 'icon' | 'label' | 'state'> & { isWay: boolean }) => (
  <>
    <Icon name={icon} />
    <span className="app-menu-label">{label}</span>
    {state && <span className="app-menu-state">{state}</span>}
    {isWay && <Icon name="forward" size="sm" isMirrored />}
  </>
)

/** Lines of a menu on one card. */
export const MenuList = ({ label, lines }: { label: string; lines: readonly MenuLine[] }) => (
  <ul className="app-menu" aria-label={label}>
    {lines.map(({ id, icon, label: word, state, to, onPress }) => (
      <li key={id}>
        {to === undefined ? (
          <button type="button" className="app-menu-line" onClick={onPress}>
            <LineContent icon={icon} label={word} state={state} isWay={false} />
          </button>
        ) : (
          <Link className="app-menu-line" to={to}>
            <LineContent icon={icon} label={word} state={state} isWay />
          </Link>
        )}
      </li>
    ))}
  </ul>
)
