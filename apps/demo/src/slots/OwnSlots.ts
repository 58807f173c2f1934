import type { Feature } from '@leverkit/react-hooks'
import type { Lang } from '@leverkit/sdk'
import type { IconComponent, IconName } from '@leverkit/ui'
import type { ComponentType } from 'react'
import type { AppEvent, ErrorReport } from './AppEvent.ts'

/** Id of a screen, which is also the i18n key of its title. */
export type ScreenId = keyof typeof import('../i18n/locales/en/shell.json')['titles']

/**
 * Loads a component. The code of the component is then downloaded only for screens that show it.
 *
 * @example () => import('./Card.tsx')
 */
export type Loader<Props> = () => Promise<{ readonly default: ComponentType<Props> }>

/**
 * One text for all languages, or one text per language. A language without a text shows the text of the brand's first language.
 */
export type OwnText = string | { readonly [L in Lang]?: string }

/** A screen that only the partner's app has, with its own address. */
export interface OwnRoute {
  /** Id of the route: a letter, then letters and digits. The brand's settings `tabs` and `menu` contain this id. */
  readonly id: string
  /** @example '/mine/card' */
  readonly path: string
  /** Title of the page. Also the label in the menu, and the label in the tab bar unless `tab.label` is set. */
  readonly title: OwnText
  readonly screen: Loader<object>
  /** Feature whose access rule applies. @default none: every visitor can open the screen */
  readonly feature?: Feature
  /** Shows the route in the tab bar: after the app's tabs, or at the position given by the brand's `tabs`. */
  readonly tab?: { readonly icon: IconName; readonly label?: OwnText }
  /** Shows the route in a group of the account menu: after the app's items, or at the position given by the brand's `menu`. */
  readonly menu?: { readonly group: MenuGroup; readonly icon: IconName }
}

/** Groups of the account menu. */
export type MenuGroup = 'money' | 'person' | 'help'

/** Receives events and errors of the app, but only while the user consents. */
export interface Reporter {
  readonly onEvent?: (event: AppEvent) => void
  readonly onError?: (report: ErrorReport) => void
}

/** Content of `custom/slots.tsx`. `defineSlots` in `app/defineSlots.ts` also checks the props of each part. */
export interface OwnSlots {
  readonly screens?: { readonly [Id in ScreenId]?: Loader<object> }
  readonly parts?: { readonly [name: string]: () => Promise<{ readonly default: unknown }> }
  readonly routes?: readonly OwnRoute[]
  readonly icons?: { readonly [Name in IconName]?: IconComponent }
  readonly reporter?: () => Promise<Reporter>
}
