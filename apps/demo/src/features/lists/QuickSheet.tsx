import '../../screen/panels.css'
import '../../screen/records.css'
import './lists.css'
import { useMarket, useOrderTicket } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { decimalsOf } from '@leverkit/sdk/decimal'
import { Button, RowSkeleton, Sheet, StepperField, Switch } from '@leverkit/ui'
import { useNavigate } from 'react-router'
import { useFavourites } from '../../domain/favourites.ts'
import { initialTicket } from '../../domain/initialTicket.ts'
import { LivePrice } from '../../domain/MarketCells.tsx'
import { favouritesId, saveCodes, useLists } from '../../domain/watchlists.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSheet } from '../../screen/useSheet.ts'

/**
 * Sets the lots and the side in a market's order ticket, and then opens the ticket. This component sends no order: the user
 * sends the order in the ticket.
 */
const QuickTrade = ({ market }: { market: Market }) => {
  const { t } = useTranslation(['lists', 'trade'])
  const navigate = useNavigate()
  const ticket = useOrderTicket(market, initialTicket(market))
  const { lotStep, minLots } = market
  const trade = (side: 'buy' | 'sell') => {
    ticket.set({ side, kind: 'market' })
    void navigate(`/trade?code=${encodeURIComponent(market.code)}`, { replace: true })
  }
  return (
    <div className="app-quick-trade">
      <StepperField
        className="app-quick-lots"
        label={t('trade:lots')}
        value={ticket.state.lots}
        onChange={(lots) => ticket.set({ lots })}
        step={lotStep}
        min={minLots}
        fractionDigits={decimalsOf(lotStep)}
        labels={{ decrease: t('trade:decrease'), increase: t('trade:increase') }}
      />
      {(['sell', 'buy'] as const).map((side) => (
        <Button key={side} variant={side} size="lg" onPress={() => trade(side)}>
          <span className="app-quick-side">
            <span>{t(`trade:${side}`)}</span>
            <LivePrice market={market} hasFlash={false} />
          </span>
        </Button>
      ))}
    </div>
  )
}

const InLists = ({ code }: { code: string }) => {
  const { t } = useTranslation(['lists', 'markets'])
  const favourites = useFavourites()
  const lists = [{ id: favouritesId, name: t('markets:favourites'), codes: favourites }, ...useLists()]
  return (
    <fieldset className="app-quick-lists">
      <legend>{t('lists:inLists')}</legend>
      {lists.map(({ id, name, codes }) => (
        <Switch
          key={id}
          isSelected={codes.includes(code)}
          onChange={(isIn) => saveCodes(id, isIn ? [...codes, code] : codes.filter((other) => other !== code))}
        >
          {name}
        </Switch>
      ))}
    </fieldset>
  )
}

/** Sheet of one market in the list: quick trade, lists, price alert and facts. */
export const QuickSheet = ({ code, onClose }: { code: string; onClose: () => void }) => {
  const { t } = useTranslation(['lists', 'shell'])
  const { data: market } = useMarket(code)
  const alert = useSheet('alert')
  const facts = useSheet('facts')
  return (
    <Sheet isOpen onOpenChange={onClose} title={market?.displayCode ?? code} labels={{ close: t('shell:close') }}>
      {market ? (
        <div className="app-form">
          <QuickTrade market={market} />
          <p className="app-hint">{t('lists:ticket')}</p>
          <div className="app-pair">
            <Button variant="outline" onPress={() => alert.open(code)}>
              {t('lists:alert')}
            </Button>
            <Button variant="outline" onPress={() => facts.open(code)}>
              {t('lists:facts')}
            </Button>
          </div>
          <InLists code={code} />
        </div>
      ) : (
        <RowSkeleton shape="record" count={3} label={t('shell:loading')} />
      )}
    </Sheet>
  )
}
