import './manyOrders.css'
import { type EndAction, useOnline, useOrderBatch, useOrders } from '@leverkit/react-hooks'
import type { Order } from '@leverkit/sdk'
import { Button, Dialog, Money, Sheet } from '@leverkit/ui'
import { useEffect, useState } from 'react'
import { ClosingHint } from '../../domain/EndOrder.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ManyOutcomes, useOutcomeSummary } from './ManyOutcomes.tsx'
import { type ManyChoice, manyChoices, profitOf } from './manyChoices.ts'
import { focusAt } from './useFocusInList.ts'

interface QuestionProps {
  action: EndAction
  orders: readonly Order[]
  onConfirm: () => void
  onKeep: () => void
}

/** Confirmation before several orders are closed or cancelled. */
const Question = ({ action, orders, onConfirm, onKeep }: QuestionProps) => {
  const { t } = useTranslation(['acts', 'orders'])
  const isOnline = useOnline()
  const count = orders.length
  return (
    <Dialog
      isOpen
      onOpenChange={onKeep}
      isAlert
      title={t(`${action}.ask`, { count })}
      actions={
        <>
          <Button variant="outline" onPress={onKeep}>
            {t(`${action}.keep`)}
          </Button>
          <Button variant="danger" isDisabled={!isOnline} onPress={onConfirm}>
            {isOnline ? t(`${action}.confirm`, { count }) : t('orders:offline')}
          </Button>
        </>
      }
    >
      {action === 'close' ? <ClosingHint text={t('close.hint')} profit={profitOf(orders)} /> : t('cancel.hint')}
    </Dialog>
  )
}

/** One set of orders, with their number and the sum of their results. */
const ChoiceRow = ({ choice, isPending, onPress }: { choice: ManyChoice; isPending: boolean; onPress: () => void }) => {
  const { t } = useTranslation('acts')
  const { kind, code, orders } = choice
  return (
    <li>
      <Button className="app-many-choice" onPress={onPress}>
        <span>{kind === 'market' ? <bdi dir="ltr">{code}</bdi> : t(`choose.${kind}`)}</span>
        <span className="app-many-count">{orders.length}</span>
        {!isPending && <Money value={profitOf(orders)} isResult />}
      </Button>
    </li>
  )
}

/** Loads the remaining pages, so that "all" means every order. */
const useAllOrders = (isPending: boolean) => {
  const { orders, hasMore, isLoadingMore, loadMore } = useOrders(isPending ? 'pending' : 'open')
  useEffect(() => {
    if (hasMore && !isLoadingMore) void loadMore()
  }, [hasMore, isLoadingMore, loadMore])
  return { orders, isComplete: !hasMore }
}

const Choices = ({ action }: { action: EndAction }) => {
  const isPending = action === 'cancel'
  const { orders, isComplete } = useAllOrders(isPending)
  const { start } = useOrderBatch()
  // Ids of the orders that the user is asked to confirm. They do not change while the confirmation is open, even if an order in
  // profit starts to make a loss.
  const [asked, setAsked] = useState<ReadonlySet<Order['id']> | null>(null)
  const chosen = orders.filter(({ id }) => asked?.has(id))
  if (!isComplete) return null
  return (
    <>
      <ul className="app-many">
        {manyChoices(orders, isPending).map((choice) => (
          <ChoiceRow
            key={choice.id}
            choice={choice}
            isPending={isPending}
            onPress={() => setAsked(new Set(choice.orders.map(({ id }) => id)))}
          />
        ))}
      </ul>
      {chosen.length > 0 && (
        <Question
          action={action}
          orders={chosen}
          onKeep={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            start(action, chosen)
          }}
        />
      )}
    </>
  )
}

/** Focuses the first order after the sheet has closed and has restored the focus. */
const focusList = () => requestAnimationFrame(() => requestAnimationFrame(() => focusAt(0)))

/**
 * Sheet that closes several positions or cancels several orders. Its steps are the choice of orders, the confirmation and the
 * outcomes. The outcomes stay until they are dismissed.
 */
export const ManyOrders = ({ action, onClose }: { action: EndAction; onClose: () => void }) => {
  const { t } = useTranslation(['acts', 'shell', 'trade'])
  const { batch, dismiss } = useOrderBatch()
  const summary = useOutcomeSummary(batch)
  const done = () => {
    onClose()
    dismiss()
    focusList()
  }
  return (
    <Sheet
      isOpen
      onOpenChange={() => {
        onClose()
        focusList()
      }}
      title={t(`${batch?.action ?? action}.title`)}
      labels={{ close: t('shell:close') }}
      wide="panel"
      {...(batch
        ? {
            footer: (
              <Button variant="primary" isPending={batch.isRunning} onPress={done}>
                {batch.isRunning ? summary : t('trade:done')}
              </Button>
            ),
          }
        : {})}
    >
      {batch ? <ManyOutcomes batch={batch} /> : <Choices action={action} />}
    </Sheet>
  )
}
