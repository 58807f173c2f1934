import { useLang } from '@leverkit/react-hooks'
import { locales } from '@leverkit/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'

const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const

/**
 * Refetches the screen's active queries and announces the time of the update. A failure is reported in the same way
 * as the failure of any other call.
 *
 * @param updatedAt - time of the last update, epoch ms
 */
export const useRefresh = (updatedAt: number) => {
  const { t } = useTranslation('shell')
  const { lang } = useLang()
  const queries = useQueryClient()
  const [isPending, setPending] = useState(false)
  const onRefresh = () => {
    setPending(true)
    void queries.refetchQueries({ type: 'active' }).finally(() => setPending(false))
  }
  const status = t('refresh.done', { time: new Intl.DateTimeFormat(locales[lang], time).format(updatedAt) })
  return { onRefresh, isPending, status, labels: { refresh: t('refresh.action'), refreshing: t('refresh.busy') } }
}
