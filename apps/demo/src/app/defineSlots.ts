import type { ComponentProps } from 'react'
import type { LiveMarketRow } from '../domain/LiveMarketRow.tsx'
import type { RiskWarning } from '../domain/RiskWarning.tsx'
import type { Captcha } from '../features/account/Captcha.tsx'
import type { Consents } from '../features/account/Consents.tsx'
import type { IdentityCheck } from '../features/identity/IdentityCheck.tsx'
import type { MarketsScreen } from '../features/markets/MarketsScreen.tsx'
import type { NothingFound } from '../features/markets/NothingFound.tsx'
import type { CardDeposit } from '../features/money/CardDeposit.tsx'
import type { CoinDeposit } from '../features/money/CoinDeposit.tsx'
import type { WireDeposit } from '../features/money/WireDeposit.tsx'
import type { WithdrawForm } from '../features/money/WithdrawForm.tsx'
import type { NewsList } from '../features/news/NewsList.tsx'
import type { AccountCard } from '../features/orders/AccountCard.tsx'
import type { OrderList } from '../features/orders/OrderList.tsx'
import type { SingleChart } from '../features/trade/MarketChart.tsx'
import type { MarketHead } from '../features/trade/MarketHead.tsx'
import type { OrderResult } from '../features/trade/OrderResult.tsx'
import type { TicketPanel } from '../features/trade/TicketPanel.tsx'
import type { TradeScreen } from '../features/trade/TradeScreen.tsx'
import type { Mark } from '../screen/Mark.tsx'
import type { ScreenHead } from '../screen/ScreenHead.tsx'
import type { Loader, OwnSlots } from '../slots/OwnSlots.ts'
import type { PartName } from '../slots/partNames.ts'

/** Props of each part that can be replaced. The partner's component receives the same props as the app's component. */
export interface PartProps extends Record<PartName, unknown> {
  /**
   * Header of all screens except markets, trade, orders and performance, which have headers of their own. The app's own header is
   * shown until the partner's component has loaded.
   */
  'app.head': ComponentProps<typeof ScreenHead>
  /** The logo on a square of 32 pixels. It appears in the tab bar, in the header of the markets and on the sign-in screen. */
  'app.mark': ComponentProps<typeof Mark>
  /** List of markets with its search, on the quotes screen and beside the trade screen. */
  'markets.list': ComponentProps<typeof MarketsScreen>
  /** One row of the market list. The list has hundreds of rows, so this component should render fast. */
  'markets.row': ComponentProps<typeof LiveMarketRow>
  /** Shown when no market matches search and category. */
  'markets.empty': ComponentProps<typeof NothingFound>
  /** Trade screen of one market, without the list beside it. */
  'trade.market': ComponentProps<typeof TradeScreen>
  /** Name, price and day range of the market. */
  'trade.head': ComponentProps<typeof MarketHead>
  /** The chart, unless the user has chosen several charts. */
  'trade.chart': ComponentProps<typeof SingleChart>
  /** Order form with its review and outcome. */
  'trade.ticket': ComponentProps<typeof TicketPanel>
  /** Outcome of a placed order. */
  'trade.result': ComponentProps<typeof OrderResult>
  /** Figures of the account above the orders. */
  'orders.account': ComponentProps<typeof AccountCard>
  'orders.list': ComponentProps<typeof OrderList>
  /** Transactions with their filter and export. */
  'history.list': object
  /** Articles of a topic. */
  'news.list': ComponentProps<typeof NewsList>
  /** Fields and button of the sign-in, without the demo account. */
  'login.form': object
  /** Form of the identity check, and the status of its review. */
  'identity.form': ComponentProps<typeof IdentityCheck>
  /** Equity, balance and free margin on the account screen. */
  'user.summary': object
  /** Buttons for deposit and withdrawal on the account screen. */
  'user.actions': object
  'register.captcha': ComponentProps<typeof Captcha>
  'register.consents': ComponentProps<typeof Consents>
  /** Balance and locked balance in the wallet. */
  'wallet.summary': object
  'deposit.coin': ComponentProps<typeof CoinDeposit>
  'deposit.bank': ComponentProps<typeof WireDeposit>
  'deposit.card': ComponentProps<typeof CardDeposit>
  'withdraw.form': ComponentProps<typeof WithdrawForm>
  /** Risk warning in the registration, on the deposit screen, in the announcement and in the settings. */
  'legal.riskWarning': ComponentProps<typeof RiskWarning>
  /** Company details in the settings. */
  'legal.company': object
}

/** The partner's replacements of screens, components and icons, and the partner's additional routes. */
export interface Slots extends Omit<OwnSlots, 'parts'> {
  /** The partner's screens that replace screens of the app, by screen id. */
  readonly screens?: NonNullable<OwnSlots['screens']>
  /** The partner's components that replace parts of screens, by the name of the part. */
  readonly parts?: { readonly [Name in PartName]?: Loader<PartProps[Name]> }
}

/**
 * Declares the partner's own screens, parts of screens, routes and icons. `custom/slots.tsx` exports the result as default.
 *
 * @example
 * export default defineSlots({
 *   screens: { news: () => import('./News.tsx') },
 *   parts: { 'user.summary': () => import('./Summary.tsx') },
 * })
 */
export const defineSlots = (slots: Slots): OwnSlots => slots
