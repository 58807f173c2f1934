import { useLang, useMarketStatus } from '@leverkit/react-hooks'
import { locales, type Market } from '@leverkit/sdk'
import { MarketRow, PlainIconButton } from '@leverkit/ui'
import { memo } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { LiveChange, LivePrice, LiveSparkline } from './MarketCells.tsx'
import { MarketMark } from './MarketMark.tsx'
import { opening } from './opening.ts'

/** Address of the trade screen of a market. */
export const tradeAddress = (code: string): string => `/trade?code=${encodeURIComponent(code)}`

interface LiveMarketRowProps {
  market: Market
  isSelected: boolean
  /** Link target of a row that has no `onPress`. @default the trade screen of the market */
  href?: string
  onPress?: ((market: Market) => void) | undefined
  /**
   * Called with the market's code when the user presses the button for further actions. If omitted, the row has no such button.
   */
  onMore?: (code: string) => void
}

/** One market of a list. It re-renders when the market opens or closes. A tick re-renders only the cells with live values. */
export const LiveMarketRow = memo(
  ({ market, isSelected, href = tradeAddress(market.code), onPress, onMore }: LiveMarketRowProps) => {
    const { t } = useTranslation('markets')
    const { lang } = useLang()
    const isClosed = (useMarketStatus(market.code) ?? market.status) === 'closed'
    const row = (
      <MarketRow
        {...(onPress ? { onPress: () => onPress(market) } : { href })}
        code={market.displayCode}
        name={market.name ?? ''}
        monogram={<MarketMark {...market} />}
        price={<LivePrice market={market} isInName />}
        change={<LiveChange market={market} />}
        isSelected={isSelected}
        {...(isClosed
          ? { closed: { label: t('closed'), ...(market.opensAt ? { opensAt: opening(market.opensAt, locales[lang]) } : {}) } }
          : {})}
      >
        <LiveSparkline market={market} />
      </MarketRow>
    )
    return onMore ? (
      <>
        {row}
        <PlainIconButton
          icon="more"
          className="app-row-more"
          label={t('more', { code: market.displayCode })}
          onClick={() => onMore(market.code)}
        />
      </>
    ) : (
      row
    )
  },
)
