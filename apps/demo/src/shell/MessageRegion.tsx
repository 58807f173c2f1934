import { useLang } from '@leverkit/react-hooks'
import { locales } from '@leverkit/sdk'
import { createToasts, ToastRegion } from '@leverkit/ui'
import { useEffect, useState } from 'react'
import { closedWords } from '../features/orders/closedWords.ts'
import { useWords } from '../i18n/useWords.ts'
import type { Messages } from './messages.ts'
import { useErrorWords } from './useErrorWords.ts'

const noticeMs = 8_000

/** Where messages appear, in the person's words. */
export const MessageRegion = ({ messages }: { messages: Messages }) => {
  const { t } = useWords('shell', 'orders')
  const { lang } = useLang()
  const [toasts] = useState(createToasts)
  const errorWords = useErrorWords()
  useEffect(
    () =>
      messages.listen((message) => {
        if ('words' in message) return toasts.add(message.words, { timeoutMs: message.timeoutMs })
        if ('closed' in message) return toasts.add(closedWords(message.closed, t, locales[lang]), { timeoutMs: noticeMs })
        const { title, outcome } = errorWords(message.error)
        toasts.add({ tone: 'danger', title, ...(outcome ? { description: outcome } : {}) }, { timeoutMs: noticeMs })
      }),
    [messages, toasts, errorWords, t, lang],
  )
  return <ToastRegion toasts={toasts} label={t('notifications')} closeLabel={t('dismiss')} />
}
