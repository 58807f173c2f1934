import type { Order } from '@leverkit/sdk'
import { Button, formatDecimal, Icon, useLocale } from '@leverkit/ui'
import { JournalEditor } from '../../domain/JournalEditor.tsx'
import { percentOf } from '../../domain/percentOf.ts'
import { resultAfterFee } from '../../domain/resultAfterFee.ts'
import { resultText } from '../../domain/resultText.ts'
import { ShareSheet } from '../../domain/ShareSheet.tsx'
import { useDateLocale } from '../../i18n/useDateLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSheet } from '../../screen/useSheet.ts'

const Share = ({ order }: { order: Order }) => {
  const { t } = useTranslation(['performance', 'orders', 'trade'])
  const { locale } = useLocale()
  const { open } = useSheet('share')
  const date = new Intl.DateTimeFormat(useDateLocale(), { dateStyle: 'medium' })
  const { id, displayCode, side, leverage, openPrice, currentPrice, takeProfit, stopLoss } = order
  const profit = resultAfterFee(order)
  const result = percentOf(profit, order.margin)
  if (result === null || openPrice === null) return null
  return (
    <>
      <Button variant="outline" onPress={() => open('1')}>
        <Icon name="share" size="sm" /> {t('performance:share.action')}
      </Button>
      <ShareSheet
        name={`${displayCode}-${id}`}
        amount={resultText(profit, { locale, isHidden: false })}
        content={{
          title: displayCode,
          ...(order.closedAt === null ? {} : { date: date.format(order.closedAt) }),
          side: { side, word: t(`trade:${side}`) },
          ...(leverage === null ? {} : { tags: [`1:${leverage}`] }),
          result,
          labels: { result: t('performance:share.ofMargin') },
          figures: [
            { label: t('orders:detail.openPrice'), value: formatDecimal(openPrice, locale) },
            { label: t('orders:detail.closePrice'), value: formatDecimal(currentPrice, locale) },
          ],
          rail: { open: openPrice, current: currentPrice, stop: stopLoss, target: takeProfit },
        }}
      />
    </>
  )
}

/** Share button and journal of a closed position. */
export const ClosedPositionTools = ({ order }: { order: Order }) => (
  <>
    <JournalEditor key={order.id} order={String(order.id)} />
    <Share order={order} />
  </>
)
