import './ticketDock.css'
import type { Market } from '@leverkit/sdk'
import { decimalsOf } from '@leverkit/sdk/decimal'
import { Button, Icon, Price, StepperField } from '@leverkit/ui'
import { smallDigitsOf } from '@leverkit/ui/format'
import { useEffect, useState } from 'react'
import { LivePrice } from '../../domain/MarketCells.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DockPresets } from './DockPresets.tsx'
import { formatLots } from './formatLots.ts'
import type { Ticket } from './ticket.ts'
import { useBracket } from './useBracket.ts'

interface TicketDockProps {
  market: Market
  ticket: Ticket
  locale: string
  /** Whether a tap sends the order without a review. */
  isArmed: boolean
  isBusy: boolean
  isDisabled: boolean
  /** Called with the tapped side, and with the take profit and stop loss of the bracket if the bracket is on. */
  onOrder: (side: 'buy' | 'sell', stops?: { takeProfit: string; stopLoss: string }) => void
}

const DockSide = ({ side, ...dock }: TicketDockProps & { side: 'buy' | 'sell' }) => {
  const { market, ticket, locale, isArmed, isBusy, isDisabled, onOrder } = dock
  const { t } = useTranslation('trade')
  const { lots, kind, targetPrice, side: chosen } = ticket.state
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
        {t(`confirm.${side}`, { lots: formatLots(lots, market, locale), code: market.displayCode })}
        {isArmed && `, ${t('oneTap.name')}`}
      </span>
      <span className="app-dock-word" aria-hidden="true">
        {isArmed && <Icon name="bolt" size="xs" />}
        {t(side)}
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
 * Whether the next order gets the proposed take profit and stop loss. The prices depend on the side, so they are set when the user
 * taps a side. A placed order switches the bracket off.
 */
const useDockBracket = (ticket: Ticket, market: Market) => {
  const [isOn, setOn] = useState(false)
  const bracketFor = useBracket(ticket, market)
  const { phase } = ticket.submission
  if (isOn && phase === 'placed') setOn(false)
  // A cancelled review leaves the prices of one side in the ticket. They are cleared, because the dock offers both sides.
  const isLeft = isOn && phase === 'editing' && ticket.state.stopLoss !== ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a review ends
  useEffect(() => {
    if (isLeft) ticket.set({ takeProfit: '', stopLoss: '' })
  }, [isLeft])
  const change = (next: boolean) => {
    if (!next) ticket.set({ takeProfit: '', stopLoss: '' })
    setOn(next)
  }
  return { isOn, change, bracketFor }
}

/**
 * The ticket reduced to two rows: buttons for common sizes, and below them sell, lots and buy. A tap on sell or buy starts an
 * order with these lots.
 */
export const TicketDock = (props: TicketDockProps) => {
  const { market, ticket, locale, onOrder } = props
  const { t } = useTranslation('trade')
  const { isOn, change, bracketFor } = useDockBracket(ticket, market)
  const order = (side: 'buy' | 'sell') => onOrder(side, isOn && bracketFor ? bracketFor(side) : undefined)
  return (
    <div className="app-dock">
      <DockPresets
        {...{ market, ticket, locale }}
        hasBracket={isOn}
        isBracketKnown={bracketFor !== null}
        onBracketChange={change}
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
