import { useClosedNotices } from '@leverkit/react-hooks'
import { LinkRouter } from '@leverkit/ui'
import { Suspense, useState } from 'react'
import { Outlet, useHref, useNavigate } from 'react-router'
import { CompanyGate } from '../features/company/CompanyGate.tsx'
import { withWords } from '../i18n/withWords.tsx'
import { Messages } from './messages.ts'
import { useArrival } from './useArrival.ts'
import { useKeptPlaces } from './useKeptPlaces.ts'
import { useLater } from './useLater.ts'
import { useSessionEnd } from './useSessionEnd.ts'
import { useUntoldErrors } from './useUntoldErrors.ts'
import { Waiting } from './Waiting.tsx'

const loadRegion = withWords(async () => (await import('./MessageRegion.tsx')).MessageRegion)

/** What stands round every screen: links of the kit go through the router, and what the person must hear appears as a toast. */
export const Root = () => {
  const navigate = useNavigate()
  const [messages] = useState(() => new Messages())
  const MessageRegion = useLater(loadRegion)
  useSessionEnd()
  useArrival()
  useKeptPlaces()
  useUntoldErrors((error) => messages.tell({ error }))
  useClosedNotices((notices) => {
    for (const closed of notices) messages.tell({ closed })
  })
  return (
    <LinkRouter navigate={(path) => void navigate(path)} useHref={useHref}>
      <Suspense fallback={null}>
        <Outlet context={messages} />
      </Suspense>
      <Suspense fallback={null}>{MessageRegion && <MessageRegion messages={messages} />}</Suspense>
      <CompanyGate />
      <Waiting />
    </LinkRouter>
  )
}
