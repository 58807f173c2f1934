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

/** Shows words in the place of those that were shown under the same name. */
const replacing = (toasts: Toasts) => {
  const shown = new Map<string, () => void>()
  return (name: string, words: ToastMessage, options: { timeoutMs?: number }): void => {
    shown.get(name)?.()
    shown.set(name, toasts.add(words, options))
  }
}

/** Where messages appear, in the person's words. */
export const MessageRegion = ({ messages }: { messages: Messages }) => {
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
          // While it is looked up the word of it stays; what was found takes its place.
          const timeout = outcome === 'looking' ? {} : { timeoutMs: noticeMs }
          return replace(`${action} ${id}`, outcomeWords(message.ordered, errorWords, t, shown), timeout)
        }
        const { title, outcome, codeLine } = errorWords(message.error)
        const description = [outcome, codeLine].filter(Boolean).join(' ')
        // One failure is often that of several calls: the same words stand there once.
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
