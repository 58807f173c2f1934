import { useLang } from '@leverkit/react-hooks'
import { locales } from '@leverkit/sdk'
import { createToasts, type ToastMessage, ToastRegion, type Toasts } from '@leverkit/ui'
import { useEffect, useState } from 'react'
import { useHiddenAmounts } from '../domain/hiddenAmounts.ts'
import { closedWords } from '../features/orders/closedWords.ts'
import { filledWords, outcomeWords } from '../features/orders/outcomeWords.ts'
import { i18n } from '../i18n/i18n.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { AppLink } from '../screen/AppLink.tsx'
import { CopyCode } from '../screen/ErrorBanner.tsx'
import { MessagesContext } from '../screen/MessagesContext.ts'
import type { Messages } from '../screen/messages.ts'
import { useErrorWords } from '../screen/useErrorWords.ts'
import { lostWords } from './lostWords.ts'

const noticeMs = 8_000

/** Adds a toast, which replaces an earlier toast of the same name. */
const replacing = (toasts: Toasts) => {
  const shown = new Map<string, () => void>()
  return (name: string, words: ToastMessage, options: { timeoutMs?: number }): void => {
    shown.get(name)?.()
    shown.set(name, toasts.add(words, options))
  }
}

const SeeLink = ({ to, label }: { to: string; label: string }) => (
  <AppLink className="app-link" to={to}>
    {label}
  </AppLink>
)

/** Shows messages as toasts in the user's language. */
export const AppToasts = ({ messages }: { messages: Messages }) => {
  const { t } = useTranslation(['shell', 'orders'])
  const { lang } = useLang()
  const [toasts] = useState(createToasts)
  const [replace] = useState(() => replacing(toasts))
  const errorWords = useErrorWords()
  const isHidden = useHiddenAmounts()
  useEffect(
    () =>
      messages.listen((message) => {
        if ('words' in message) return toasts.add(message.words, { timeoutMs: message.timeoutMs })
        const shown = { locale: locales[lang], isHidden }
        if ('closed' in message) return toasts.add(closedWords(message.closed, t, shown), { timeoutMs: noticeMs })
        if ('filled' in message) return toasts.add(filledWords(message.filled, t, locales[lang]), { timeoutMs: noticeMs })
        if ('ordered' in message) {
          const { action, id, outcome } = message.ordered
          // The progress toast stays during the look-up. The toast with the outcome then replaces it.
          const timeout = outcome === 'looking' ? {} : { timeoutMs: noticeMs }
          const { code, isForSupport } = errorWords(message.ordered.error)
          const copy = outcome === 'unknown' && isForSupport ? { action: <CopyCode code={code} /> } : {}
          return replace(`${action} ${id}`, { ...outcomeWords(message.ordered, errorWords, t, shown), ...copy }, timeout)
        }
        if ('lost' in message) {
          const { lost } = message
          const words = lost.write.name === 'orders.place' ? Promise.resolve() : i18n.loadNamespaces('money')
          void words.then(() => {
            const { toast, list, see } = lostWords(lost, i18n.t, locales[lang])
            // Only a toast for a success disappears by itself.
            const timeout = lost.phase === 'done' ? { timeoutMs: noticeMs } : {}
            const action = lost.phase === 'looking' ? null : <SeeLink to={list} label={see} />
            replace(`${lost.write.name} ${lost.write.sentAt}`, { ...toast, action }, timeout)
          })
          return
        }
        const { title, outcome, code, codeLine, isForSupport } = errorWords(message.error)
        const description = [outcome, codeLine].filter(Boolean).join(' ')
        // Several calls often fail for the same reason, so a toast with the same text appears only once.
        replace(
          `${title} ${description}`,
          {
            tone: 'danger',
            title,
            ...(description ? { description } : {}),
            ...(isForSupport ? { action: <CopyCode code={code} /> } : {}),
          },
          { timeoutMs: noticeMs },
        )
      }),
    [messages, toasts, replace, errorWords, t, lang, isHidden],
  )
  return (
    <MessagesContext value={messages}>
      <ToastRegion toasts={toasts} label={t('notifications')} closeLabel={t('dismiss')} />
    </MessagesContext>
  )
}
