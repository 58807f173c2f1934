import type { Market } from '@leverkit/sdk'
import { compare, isDecimal } from '@leverkit/sdk/decimal'
import { Button } from '@leverkit/ui'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { formatLots } from './formatLots.ts'
import { lotPresets } from './lotPresets.ts'
import type { Ticket } from './ticket.ts'

const isSame = (a: string, b: string) => isDecimal(a) && compare(a, b) === 0

interface DockPresetsProps {
  market: Market
  ticket: Ticket
  locale: string
  hasBracket: boolean
  isBracketKnown: boolean
  onBracketChange: (isOn: boolean) => void
}

/** Buttons for common order sizes, and a toggle that adds a take profit and a stop loss to the next order. */
export const DockPresets = ({ market, ticket, locale, hasBracket, isBracketKnown, onBracketChange }: DockPresetsProps) => {
  const { t } = useTranslation('trade')
  const { takeProfit, stopLoss } = ticket.state
  const hasOwnStops = !hasBracket && (takeProfit !== '' || stopLoss !== '')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have a legend; the group has only a name.
    <div className="app-dock-presets lk-ticket-shares" role="group" aria-label={t('usualSizes')}>
      {lotPresets(market).map((lots) => (
        <Button key={lots} aria-pressed={isSame(ticket.state.lots, lots)} onPress={() => ticket.set({ lots })}>
          {formatLots(lots, market, locale)}
        </Button>
      ))}
      {hasOwnStops ? (
        <Button onPress={() => ticket.set({ takeProfit: '', stopLoss: '' })}>{t('stops.clear')}</Button>
      ) : (
        <Button
          className="app-dock-bracket"
          aria-pressed={hasBracket}
          isDisabled={!isBracketKnown}
          onPress={() => onBracketChange(!hasBracket)}
        >
          {t('stops.bracket')}
        </Button>
      )}
    </div>
  )
}
