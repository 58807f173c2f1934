import { useLang } from '@leverkit/react-hooks'
import { locales } from '@leverkit/sdk'
import { createToasts, type ToastMessage, ToastRegion, type Toasts } from '@leverkit/ui'
import { useEffect, useState } from 'react'
import { useHiddenAmounts } from '../domain/hiddenAmounts.ts'
import { closedWords } from '../features/orders/closedWords.ts'
import { filledWords, outcomeWords } from '../features/orders/outcomeWords.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { Messages } from '../screen/messages.ts'
import { useErrorWords } from '../screen/useErrorWords.ts'

const noticeMs = 8_000

/** Adds a toast that replaces the previous one of the same name. */
const replacing = (toasts: Toasts) => {
  const shown = new Map<string, () => void>()
  return (name: string, words: ToastMessage, options: { timeoutMs?: number }): void => {
    shown.get(name)?.()
    shown.set(name, toasts.add(words, options))
  }
}

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
          // The toast stays during the look-up; the outcome replaces it.
          const timeout = outcome === 'looking' ? {} : { timeoutMs: noticeMs }
          return replace(`${action} ${id}`, outcomeWords(message.ordered, errorWords, t, shown), timeout)
        }
        const { title, outcome, codeLine } = errorWords(message.error)
        const description = [outcome, codeLine].filter(Boolean).join(' ')
        // Several calls often fail for the same reason: identical words appear once.
        replace(
          `${title} ${description}`,
          { tone: 'danger', title, ...(description ? { description } : {}) },
          { timeoutMs: noticeMs },
        )
      }),
    [messages, toasts, replace, errorWords, t, lang, isHidden],
  )
  return <ToastRegion toasts={toasts} label={t('notifications')} closeLabel={t('dismiss')} />
}
