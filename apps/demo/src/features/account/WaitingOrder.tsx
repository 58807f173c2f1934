import { useMarket } from '@leverkit/react-hooks'
import { Banner, useLocale } from '@leverkit/ui'
import { useOwner } from '../../domain/DeviceStore.ts'
import { readWaitingOrder, useWaitingOrderCode } from '../../domain/waitingOrder.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { orderWords } from '../../screen/orderWords.ts'

const Notice = ({ code }: { code: string }) => {
  const { t } = useTranslation('account')
  const { t: shell } = useTranslation('shell')
  const { locale } = useLocale()
  const { data: market } = useMarket(code)
  const owner = useOwner()
  const order = market ? readWaitingOrder(owner, market) : null
  if (!market || !order) return null
  return (
    <Banner className="app-waiting-order" icon="trade">
      {t('waitingOrder', { order: orderWords({ request: order, displayCode: market.displayCode }, shell, locale) })}
    </Banner>
  )
}

/** Says at the top of the sign-in and of the registration that the order of the ticket has not been sent, if the order button has opened the sign-in. */
export const WaitingOrder = () => {
  const code = useWaitingOrderCode()
  return code === null ? null : <Notice code={code} />
}
