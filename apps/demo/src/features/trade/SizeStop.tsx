import { useQuote } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { compare, multiply, pipsOf, round, tickSize } from '@leverkit/sdk/decimal'
import { Button, formatDecimal, Money, StepperField } from '@leverkit/ui'
import { smallDigitsOf } from '@leverkit/ui/format'
import { brand } from '../../brand/brand.ts'
import { distanceInPips } from '../../domain/distance.ts'
import { bracketDistances, priceAt, type StopTerms, stepOf } from '../../domain/stopUnits.ts'
import { padPrice } from '../../domain/termsOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { Ticket } from './ticket.ts'
import { useBracket } from './useBracket.ts'
import type { FollowingStops } from './useFollowingStops.ts'

/** Multiples of the proposed distance. With the proposed 20 pips, they are 20, 50 and 100 pips. */
const multiples = ['1', '2.5', '5'] as const

interface SizeStopProps {
  market: Market
  ticket: Ticket
  following: Pick<FollowingStops, 'follow' | 'distances'>
  locale: string
  problem: string | undefined
}

/** Distances that the buttons set, with their prices; empty while no price is known. */
const useStopChoices = ({ market, ticket }: Pick<SizeStopProps, 'market' | 'ticket'>) => {
  const range = useQuote(market.code) ?? null
  const { pipDigits, pricePrecision } = market
  const { side, lots } = ticket.state
  const entry = ticket.figures.price
  if (entry === null) return []
  const terms: StopTerms = { ...market, field: 'stopLoss', side, lots, entry, balance: null }
  const { value } = bracketDistances({ ...market, range }).stopLoss
  const places = Math.min(pipDigits ?? pricePrecision, pricePrecision)
  return multiples.flatMap((multiple) => {
    const distance = { unit: 'offset', value: round({ value: multiply(value, multiple), places }) } as const
    const price = priceAt(distance, terms)
    return price === null ? [] : [{ distance, price, pips: pipDigits === null ? null : pipsOf(distance.value, pipDigits) }]
  })
}

/** Distance of the stop loss from the price of the order, and the result of the order at the stop loss. */
const Outcome = ({ market, ticket, locale }: Pick<SizeStopProps, 'market' | 'ticket' | 'locale'>) => {
  const { t } = useTranslation('trade')
  const { profitAtStopLoss, price } = ticket.figures
  if (profitAtStopLoss === null || price === null) return null
  const pips = distanceInPips({ side: 'buy', from: price, to: ticket.state.stopLoss, pipDigits: market.pipDigits })
  return (
    <>
      {pips !== null && <>{t('pips', { pips: formatDecimal(pips.replace('-', ''), locale) })} · </>}
      <Money value={profitAtStopLoss} currency={brand.currency} isResult isHidden={false} />
    </>
  )
}

/** Stop loss of the ticket as a price, and buttons for common distances. The size by risk needs a stop loss. */
export const SizeStop = ({ market, ticket, following, locale, problem }: SizeStopProps) => {
  const { t } = useTranslation('trade')
  const choices = useStopChoices({ market, ticket })
  const proposal = useBracket(ticket, market)
  const { stopLoss, side, lots } = ticket.state
  const { pricePrecision } = market
  const followed = following.distances.stopLoss
  const step = stepOf('price', { ...market, field: 'stopLoss', side, lots, entry: '0', balance: null })
  return (
    <div className="app-size-stop">
      <StepperField
        label={t('stopLoss')}
        value={stopLoss}
        onChange={(typed) => ticket.set({ stopLoss: typed })}
        step={step}
        min={tickSize(pricePrecision)}
        startAt={proposal?.stopLoss || '0'}
        fractionDigits={pricePrecision}
        smallDigits={smallDigitsOf(market)}
        placeholder={t('notSet')}
        outcome={stopLoss !== '' && !problem && <Outcome {...{ market, ticket, locale }} />}
        errorMessage={problem}
        labels={{ decrease: t('decrease'), increase: t('increase') }}
      />
      <div className="app-size-options">
        {choices.map(({ distance, price, pips }) => (
          <Button
            key={distance.value}
            // While the button is pressed, the stop loss keeps this distance from the price of the order.
            aria-pressed={followed?.unit === 'offset' && compare(followed.value, distance.value) === 0}
            onPress={() => following.follow({ stopLoss: distance })}
          >
            {pips === null ? (
              <bdi dir="ltr">{formatDecimal(padPrice(price, pricePrecision), locale)}</bdi>
            ) : (
              t('pips', { pips: formatDecimal(pips, locale) })
            )}
          </Button>
        ))}
      </div>
    </div>
  )
}
