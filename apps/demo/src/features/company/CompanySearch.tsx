import '../../screen/panels.css'
import { useCompanySearch } from '@leverkit/react-hooks'
import type { Company } from '@leverkit/sdk'
import { AccountMenu, Button, CompanyCard, EmptyState, SearchField, Sheet, Skeleton } from '@leverkit/ui'
import { useDeferredValue, useState } from 'react'
import { isSafeLink } from '../../domain/supportTarget.ts'
import { useSearchWords } from '../../domain/useSearchWords.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Screen } from '../../screen/Screen.tsx'
import { ScreenError } from '../../screen/ScreenError.tsx'
import { useToasts } from '../../screen/useToasts.ts'
import { companyCookie, readCompany } from './companyCookie.ts'

const details = ['subject', 'registeredAddress', 'location', 'email'] as const

const Detail = ({ company, onClose }: { company: Company; onClose: () => void }) => {
  const { t } = useTranslation(['company', 'shell'])
  const toasts = useToasts()
  const choose = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the specification requires a cookie, and not every browser has the Cookie Store
    document.cookie = companyCookie(String(company.id), location.protocol)
    toasts.done(t('company:chosen', { name: company.name }))
    onClose()
  }
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={company.name}
      isTitleHidden
      labels={{ close: t('shell:close') }}
      wide="panel"
      footer={
        <Button variant="primary" onPress={choose}>
          {t('company:choose')}
        </Button>
      }
    >
      <CompanyCard
        className="app-in-sheet"
        name={company.name}
        imageUrl={company.logoUrl}
        figures={details.flatMap((field) => {
          const value = company[field]
          return value ? [{ id: field, label: t(`company:${field}`), value: <bdi>{value}</bdi> }] : []
        })}
      />
      {isSafeLink(company.website) && (
        <a className="app-link" href={company.website} target="_blank" rel="noreferrer noopener">
          {t('company:website')}
        </a>
      )}
    </Sheet>
  )
}

/** Searches companies by name. The chosen company is saved for three years. */
export const CompanySearch = () => {
  const { t } = useTranslation('company')
  const [query, setQuery] = useSearchWords()
  const [opened, setOpened] = useState<Company | null>(null)
  const name = useDeferredValue(query.trim())
  const { data, error, isFetching, refetch } = useCompanySearch(name)
  const chosen = readCompany(document.cookie, location.protocol)
  const found = name === '' ? [] : (data ?? [])
  const line = (company: Company) => ({
    id: String(company.id),
    icon: 'company' as const,
    label: company.name,
    ...(String(company.id) === chosen ? { value: t('yours') } : {}),
    onPress: () => setOpened(company),
  })
  return (
    <Screen title={t('title')} backTo="/">
      <SearchField label={t('search')} labels={{ clear: t('clear') }} value={query} onChange={setQuery} />
      {name === '' && (
        <EmptyState icon="company" title={t('begin')}>
          {t('beginHint')}
        </EmptyState>
      )}
      {name !== '' && isFetching && !data && <Skeleton height="160px" />}
      {name !== '' && error && !data && <ScreenError error={error} onRetry={() => void refetch()} />}
      {name !== '' && data?.length === 0 && <EmptyState icon="search" title={t('none')} />}
      {found.length > 0 && <AccountMenu label={t('title')} items={found.map(line)} />}
      {opened && <Detail company={opened} onClose={() => setOpened(null)} />}
    </Screen>
  )
}
