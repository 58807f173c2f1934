import { useClosedNotices, useLang } from '@leverkit/react-hooks'
import { locales } from '@leverkit/sdk'
import { createToasts, RouterProvider, ToastRegion } from '@leverkit/ui'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useHref, useNavigate } from 'react-router'
import { CompanyGate } from '../features/company/CompanyGate.tsx'
import { closedWords } from '../features/orders/closedWords.ts'
import { useArrival } from './useArrival.ts'
import { useErrorWords } from './useErrorWords.ts'
import { useKeptPlaces } from './useKeptPlaces.ts'
import { useSessionEnd } from './useSessionEnd.ts'
import { useUntoldErrors } from './useUntoldErrors.ts'
import { Waiting } from './Waiting.tsx'

const noticeMs = 8_000

/** What stands round every screen: links of the kit go through the router, and what the person must hear appears as a toast. */
export const Root = () => {
  const { t } = useTranslation(['shell', 'orders'])
  const { lang } = useLang()
  const navigate = useNavigate()
  const [toasts] = useState(createToasts)
  const errorWords = useErrorWords()
  useSessionEnd()
  useArrival()
  useKeptPlaces()
  useUntoldErrors((error) => {
    const { title, outcome } = errorWords(error)
    toasts.add({ tone: 'danger', title, ...(outcome ? { description: outcome } : {}) }, { timeoutMs: noticeMs })
  })
  useClosedNotices((closed) => {
    for (const notice of closed) toasts.add(closedWords(notice, t, locales[lang]), { timeoutMs: noticeMs })
  })
  return (
    <RouterProvider navigate={(path, options) => void navigate(path, options)} useHref={useHref}>
      <Suspense fallback={null}>
        <Outlet context={toasts} />
      </Suspense>
      <ToastRegion toasts={toasts} label={t('notifications')} closeLabel={t('dismiss')} />
      <CompanyGate />
      <Waiting />
    </RouterProvider>
  )
}
