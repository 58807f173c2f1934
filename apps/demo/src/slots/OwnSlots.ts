import type { Feature } from '@leverkit/react-hooks'
import type { Lang } from '@leverkit/sdk'
import type { IconComponent, IconName } from '@leverkit/ui'
import type { ComponentType } from 'react'
import type { AppEvent, ErrorReport } from './AppEvent.ts'

/** Id of a screen, which is also the i18n key of its title. */
export type ScreenId = keyof typeof import('../i18n/locales/en/shell.json')['titles']

/**
 * Loads a component, so that only the screens that show it pay for it.
 *
 * @example () => import('./Card.tsx')
 */
export type Loader<Props> = () => Promise<{ readonly default: ComponentType<Props> }>

/** A text in all languages, or by language. A language without an entry shows the text of the brand's first language. */
export type OwnText = string | { readonly [L in Lang]?: string }

/** A screen of the partner with an address of its own. */
export interface OwnRoute {
  /** Id of the route, for `tabs` and `menu` of the brand: a letter, then letters and digits. */
  readonly id: string
  /** @example '/mine/card' */
  readonly path: string
  /** Title of the page, and the label in tab bar and menu. */
  readonly title: OwnText
  readonly screen: Loader<object>
  /** Feature whose access rule applies. @default none: every visitor can open the screen */
  readonly feature?: Feature
  /** Shows the route in the tab bar, behind the tabs of the app unless the brand's `tabs` names another place. */
  readonly tab?: { readonly icon: IconName; readonly label?: OwnText }
  /** Shows the route in a group of the account menu, behind the items of the app unless the brand's `menu` names another place. */
  readonly menu?: { readonly group: MenuGroup; readonly icon: IconName }
}

/** Groups of the account menu. */
export type MenuGroup = 'money' | 'person' | 'help'

/** Receives events and errors of the app after the user's consent. */
export interface Reporter {
  readonly onEvent?: (event: AppEvent) => void
  readonly onError?: (report: ErrorReport) => void
}

/** Content of `custom/slots.tsx`. `defineSlots` in `app/defineSlots.ts` checks also the props of each part. */
export interface OwnSlots {
  readonly screens?: { readonly [Id in ScreenId]?: Loader<object> }
  readonly parts?: { readonly [name: string]: () => Promise<{ readonly default: unknown }> }
  readonly routes?: readonly OwnRoute[]
  readonly icons?: { readonly [Name in IconName]?: IconComponent }
  readonly reporter?: () => Promise<Reporter>
}
