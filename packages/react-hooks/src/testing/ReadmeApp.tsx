import {
  LeverkitProvider,
  useCloseOrder,
  useMarket,
  useOrders,
  useOrderTicket,
  useQuote,
  useSession,
  useStartDemo,
} from '@leverkit/react-hooks'
import { createClient, createStream, type Market, sandboxCodes } from '@leverkit/sdk'
import { createRoot } from 'react-dom/client'

function Price({ market }: { market: Market }) {
  return <h1>{`${market.displayCode} ${useQuote(market.code)?.last ?? market.quote.last}`}</h1>
}

function OrderTicket({ market }: { market: Market }) {
  const { state, set, figures, problems, submission, submit, edit } = useOrderTicket(market)
  if (submission.phase === 'placed')
    return <button type="button" onClick={edit}>{`Order ${submission.order?.id} is open`}</button>
  return (
    <>
      <input aria-label="Lots" value={state.lots} onChange={(event) => set({ lots: event.target.value })} />
      <p>{`Margin ${figures.margin}, fee ${figures.fee}, free after ${figures.freeMarginAfter}`}</p>
      <p role="status">{problems.map(({ field, code }) => `${field}: ${code}`).join(', ') || submission.phase}</p>
      <button type="button" disabled={problems.length > 0} onClick={submit}>
        Buy
      </button>
    </>
  )
}

function Orders() {
  const close = useCloseOrder()
  return useOrders('open').orders.map(({ id, displayCode, lots, profit }) => (
    <button key={id} type="button" onClick={() => close.mutate({ id })}>{`Close ${displayCode} ${lots}: ${profit}`}</button>
  ))
}

function TradeScreen({ code }: { code: string }) {
  const { isSignedIn } = useSession()
  const demo = useStartDemo()
  const { data: market } = useMarket(code)
  if (!isSignedIn)
    return (
      <button type="button" onClick={() => demo.mutate()}>
        Try it
      </button>
    )
  return market
    ? [<Price key="price" market={market} />, <OrderTicket key="ticket" market={market} />, <Orders key="orders" />]
    : null
}

export function start(element: Element, baseUrl: string) {
  const client = createClient({ baseUrl, lang: 'en', idempotency: true, codes: sandboxCodes })
  const stream = createStream({ url: client.hosts.socket, getToken: () => client.auth.token })
  const root = createRoot(element)
  root.render(
    <LeverkitProvider client={client} stream={stream}>
      <TradeScreen code="BTCUSD" />
    </LeverkitProvider>,
  )
  return root
}
