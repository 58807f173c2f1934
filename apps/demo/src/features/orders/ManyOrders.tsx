import './manyOrders.css'
import { type EndAction, useOnline, useOrderBatch } from '@leverkit/react-hooks'
import type { Order } from '@leverkit/sdk'
import { Button, Dialog, Money, Sheet, SideTag } from '@leverkit/ui'
import { useState } from 'react'
import { ClosingHint } from '../../domain/EndOrder.tsx'
import { resultAfterFee } from '../../domain/resultAfterFee.ts'
import { padFigures, termsOf } from '../../domain/termsOf.ts'
import { useMarketOf } from '../../domain/useMarketOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ManyOutcomes, useOutcomeSummary } from './ManyOutcomes.tsx'
import { type ManyChoice, manyChoices, profitOf } from './manyChoices.ts'
import { useAllOrders } from './useAllOrders.ts'
import { focusAt } from './useFocusInList.ts'

interface QuestionProps {
  action: EndAction
  /** Orders as they were when the user chose them. */
  orders: readonly Order[]
  /** Orders in the current list, with their current results. */
  listed: readonly Order[]
  onConfirm: () => void
  onKeep: () => void
}

/**
 * An order that will be closed or cancelled, with its result after the fee. `live` is the same order in the current list;
 * `undefined` if the order has left the list.
 */
const NamedOrder = ({ order: known, live, action }: { order: Order; live: Order | undefined; action: EndAction }) => {
  const { t } = useTranslation(['acts', 'trade'])
  const order = padFigures(known, termsOf(known, useMarketOf()(known)))
  return (
    <li>
      <span>
        <bdi dir="ltr">{order.displayCode}</bdi>{' '}
        <SideTag side={order.side} labels={{ side: t(`trade:${order.side}`) }} lots={order.lots} />
      </span>
      {live === undefined && <span className="app-quiet">{t(`${action}.before`)}</span>}
      {live && action === 'close' && <Money value={resultAfterFee(live)} isResult />}
    </li>
  )
}

/** Confirmation before several orders are closed or cancelled. */
const Question = ({ action, orders, listed, onConfirm, onKeep }: QuestionProps) => {
  const { t } = useTranslation(['acts', 'orders'])
  const isOnline = useOnline()
  const count = orders.length
  const liveOf = ({ id }: Order) => listed.find((order) => order.id === id)
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
      {action === 'close' ? (
        <ClosingHint text={t('close.hint')} orders={orders.flatMap((order) => liveOf(order) ?? [])} />
      ) : (
        t('cancel.hint')
      )}
      <ul className="app-many-named">
        {orders.map((order) => (
          <NamedOrder key={order.id} order={order} live={liveOf(order)} action={action} />
        ))}
      </ul>
    </Dialog>
  )
}

/** Button for one set of orders, with their number and the sum of their results. */
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

const Choices = ({ action }: { action: EndAction }) => {
  const isPending = action === 'cancel'
  const { orders, isComplete } = useAllOrders(isPending ? 'pending' : 'open')
  const { start } = useOrderBatch()
  // The orders in the open confirmation. This set stays the same while the confirmation is open, even if one of the orders starts
  // to make a loss or leaves the list.
  const [asked, setAsked] = useState<readonly Order[] | null>(null)
  if (!isComplete) return null
  return (
    <>
      <ul className="app-many">
        {manyChoices(orders, isPending).map((choice) => (
          <ChoiceRow key={choice.id} choice={choice} isPending={isPending} onPress={() => setAsked(choice.orders)} />
        ))}
      </ul>
      {asked && (
        <Question
          action={action}
          orders={asked}
          listed={orders}
          onKeep={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            start(action, asked)
          }}
        />
      )}
    </>
  )
}

/** Focuses the first order. Waits two animation frames, in which the sheet closes and restores the focus. */
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
