import './ticketDock.css'
import type { Market } from '@leverkit/sdk'
import { decimalsOf } from '@leverkit/sdk/decimal'
import { Button, Icon, Price, StepperField } from '@leverkit/ui'
import { smallDigitsOf } from '@leverkit/ui/format'
import { LivePrice } from '../../domain/MarketCells.tsx'
import type { StopsForm } from '../../domain/stopsForm.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DockPresets } from './DockPresets.tsx'
import { kindOf, useOrderText } from './orderText.ts'
import type { Ticket } from './ticket.ts'
import type { FollowingStops } from './useFollowingStops.ts'

interface TicketDockProps {
  market: Market
  ticket: Ticket
  locale: string
  following: FollowingStops
  /** Whether a tap sends the order without a review. */
  isArmed: boolean
  isBusy: boolean
  isDisabled: boolean
  /** Called with the tapped side. `stops` contains the take profit and stop loss for this side, if they keep a distance. */
  onOrder: (side: 'buy' | 'sell', stops?: Partial<StopsForm>) => void
}

const DockSide = ({ side, ...dock }: TicketDockProps & { side: 'buy' | 'sell' }) => {
  const { market, ticket, locale, isArmed, isBusy, isDisabled, onOrder } = dock
  const { t } = useTranslation(['trade', 'orders'])
  const { kind, targetPrice, side: chosen } = ticket.state
  const order = useOrderText(ticket, market, locale, side)
  const pending = kindOf({ ...ticket, state: { ...ticket.state, side } })
  return (
    <Button
      className="app-dock-side"
      variant={side}
      size="lg"
      data-armed={isArmed || undefined}
      isDisabled={isDisabled}
      isPending={isBusy && chosen === side}
      onPress={() => onOrder(side)}
    >
      <span className="lk-visually-hidden">
        {order}
        {isArmed && `, ${t('trade:oneTap.name')}`}
      </span>
      <span className="app-dock-word" aria-hidden="true">
        {isArmed && <Icon name="bolt" size="xs" />}
        {pending ? t(`orders:kinds.${pending}`) : t(`trade:${side}`)}
      </span>
      {kind === 'pending' ? (
        <Price value={targetPrice || null} fractionDigits={market.pricePrecision} smallDigits={smallDigitsOf(market)} isInName />
      ) : (
        <LivePrice market={market} hasFlash={false} isInName />
      )}
    </Button>
  )
}

/**
 * The ticket reduced to two rows: buttons for common sizes, and below them sell, lots and buy. A tap on sell or buy starts an
 * order with these lots.
 */
export const TicketDock = (props: TicketDockProps) => {
  const { market, ticket, locale, following, onOrder } = props
  const { t } = useTranslation('trade')
  const order = (side: 'buy' | 'sell') => onOrder(side, following.takeFor(side))
  return (
    <div className="app-dock">
      <DockPresets
        {...{ market, ticket, locale }}
        hasBracket={following.hasBracket}
        isBracketKnown={following.isKnown}
        onBracketChange={(isOn) => (isOn ? following.startBracket() : following.clear())}
      />
      <DockSide {...props} onOrder={order} side="sell" />
      <StepperField
        label={t('lots')}
        isLabelHidden
        value={ticket.state.lots}
        onChange={(lots) => ticket.set({ lots })}
        step={market.lotStep}
        min={market.minLots}
        leastStep={market.lotStep}
        fractionDigits={decimalsOf(market.lotStep)}
        labels={{ decrease: t('decrease'), increase: t('increase'), atMin: t('leastLots') }}
      />
      <DockSide {...props} onOrder={order} side="buy" />
    </div>
  )
}
