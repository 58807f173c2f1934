import { useLang } from '@leverkit/react-hooks'
import { locales, type Order } from '@leverkit/sdk'
import { createToasts, type ToastMessage, ToastRegion, type Toasts } from '@leverkit/ui'
import { useEffect, useMemo, useState } from 'react'
import { useBrokerNow } from '../domain/brokerTime.ts'
import { useOwner } from '../domain/DeviceStore.ts'
import { useHiddenAmounts } from '../domain/hiddenAmounts.ts'
import { unreadStopOuts } from '../domain/notices/stopOuts.ts'
import { padFigures, termsOf } from '../domain/termsOf.ts'
import { useMarketOf } from '../domain/useMarketOf.ts'
import { recordClosed } from '../features/notices/recordClosed.ts'
import { stopOutText } from '../features/notices/stopOutText.ts'
import { closedWords } from '../features/orders/closedWords.ts'
import { filledWords, outcomeWords } from '../features/orders/outcomeWords.ts'
import { i18n } from '../i18n/i18n.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { AppLink } from '../screen/AppLink.tsx'
import { CopyCode } from '../screen/ErrorBanner.tsx'
import { MessagesContext } from '../screen/MessagesContext.ts'
import { type Message, type Messages, orderMessageName } from '../screen/messages.ts'
import { useErrorWords } from '../screen/useErrorWords.ts'
import { lostWords } from './lostWords.ts'

const noticeMs = 8_000

/** Returns a function that adds a toast. A new toast replaces an earlier toast of the same name. */
const replacing = (toasts: Toasts) => {
  const shown = new Map<string, () => void>()
  return (name: string, words: ToastMessage, options: { timeoutMs?: number }): void => {
    shown.get(name)?.()
    shown.set(name, toasts.add(words, options))
  }
}

const SeeLink = ({ to, label }: { to: string; label: string }) => <AppLink to={to}>{label}</AppLink>

/** Returns the values that each toast needs: the toast queue, translations, locale and display settings. */
const useTools = () => {
  const { t } = useTranslation(['shell', 'orders', 'trade'])
  const { lang } = useLang()
  const [toasts] = useState(createToasts)
  const [replace] = useState(() => replacing(toasts))
  const [errorWords, isHidden, owner, marketOf] = [useErrorWords(), useHiddenAmounts(), useOwner(), useMarketOf()]
  const brokerNow = useBrokerNow()
  return useMemo(
    () => ({ toasts, replace, t, locale: locales[lang], errorWords, isHidden, owner, marketOf, brokerNow }),
    [toasts, replace, t, lang, errorWords, isHidden, owner, marketOf, brokerNow],
  )
}

type Tools = ReturnType<typeof useTools>
type Of<K extends string> = Extract<Message, Record<K, unknown>>[K]

/** Pads the figures of an order to the decimals of its market. */
const padded = <O extends Order | null>(order: O, { marketOf }: Pick<Tools, 'marketOf'>) =>
  order && padFigures(order, termsOf(order, marketOf(order)))

const showClosed = (closed: Of<'closed'>, tools: Tools) => {
  const { toasts, replace, t, locale, isHidden, owner, brokerNow } = tools
  recordClosed(owner, closed, brokerNow())
  const shown = { locale, isHidden }
  if (closed.order?.closedBy !== 'stopOut')
    return toasts.add(closedWords({ ...closed, order: padded(closed.order, tools) }, t, shown), { timeoutMs: noticeMs })
  // A stop-out may close several positions at the same moment. One toast names all of them.
  const { title, result } = stopOutText(unreadStopOuts(owner), t, shown)
  return replace('stop-outs', { tone: 'danger', title, ...(result ? { description: result } : {}) }, { timeoutMs: noticeMs })
}

const showFilled = (filled: Of<'filled'>, tools: Tools) =>
  tools.toasts.add(filledWords(padded(filled, tools), tools.t, tools.locale), { timeoutMs: noticeMs })

const showOrdered = (given: Of<'ordered'>, tools: Tools) => {
  const { replace, t, locale, isHidden, errorWords } = tools
  const ordered = { ...given, order: padded(given.order, tools), before: padded(given.before, tools) }
  const { outcome, error } = ordered
  // The progress toast stays until the toast with the outcome replaces it.
  const timeout = outcome === 'looking' ? {} : { timeoutMs: noticeMs }
  const { code, isForSupport } = errorWords(error)
  const copy = outcome === 'unknown' && isForSupport ? { action: <CopyCode code={code} /> } : {}
  replace(orderMessageName(ordered), { ...outcomeWords(ordered, errorWords, t, { locale, isHidden }), ...copy }, timeout)
}

const showLost = async (lost: Of<'lost'>, { replace, locale }: Tools) => {
  if (lost.write.name !== 'orders.place') await i18n.loadNamespaces('money')
  const { toast, list, see } = lostWords(lost, i18n.t, locale)
  // Only a toast that reports a success disappears by itself.
  const timeout = lost.phase === 'done' ? { timeoutMs: noticeMs } : {}
  const action = lost.phase === 'looking' ? null : <SeeLink to={list} label={see} />
  replace(`${lost.write.name} ${lost.write.sentAt}`, { ...toast, action }, timeout)
}

const showWords = ({ words, timeoutMs, name }: Extract<Message, { words: unknown }>, { toasts, replace }: Tools) => {
  if (name === undefined) toasts.add(words, { timeoutMs })
  else replace(name, words, { timeoutMs })
}

const showError = (error: Of<'error'>, { replace, errorWords }: Tools) => {
  const { title, outcome, code, codeLine, isForSupport } = errorWords(error)
  const description = [outcome, codeLine].filter(Boolean).join(' ')
  const words = {
    tone: 'danger',
    title,
    ...(description ? { description } : {}),
    ...(isForSupport ? { action: <CopyCode code={code} /> } : {}),
  } as const
  // Several calls often fail for the same reason. A toast replaces an earlier toast with the same text, so this text appears
  // only once.
  replace(`${title} ${description}`, words, { timeoutMs: noticeMs })
}

/** Shows messages as toasts in the user's language. */
export const AppToasts = ({ messages }: { messages: Messages }) => {
  const tools = useTools()
  const { toasts, t } = tools
  useEffect(
    () =>
      messages.listen((message) => {
        if ('words' in message) showWords(message, tools)
        else if ('closed' in message) showClosed(message.closed, tools)
        else if ('filled' in message) showFilled(message.filled, tools)
        else if ('ordered' in message) showOrdered(message.ordered, tools)
        else if ('lost' in message) void showLost(message.lost, tools)
        else showError(message.error, tools)
      }),
    [messages, tools],
  )
  return (
    <MessagesContext value={messages}>
      <ToastRegion toasts={toasts} label={t('notifications')} labels={{ close: t('dismiss') }} />
    </MessagesContext>
  )
}
