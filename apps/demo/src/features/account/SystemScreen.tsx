import '../../screen/panels.css'
import { useCompany, useSession } from '@leverkit/react-hooks'
import { Button, Dialog, Figures } from '@leverkit/ui'
import { useState } from 'react'
import { brand } from '../../brand/brand.ts'
import { OneTapSwitch } from '../../domain/OneTapSwitch.tsx'
import { RiskWarning } from '../../domain/RiskWarning.tsx'
import { isSafeLink } from '../../domain/supportTarget.ts'
import { byCountry } from '../../domain/userCountry.ts'
import { useSignOut } from '../../domain/useSignOut.ts'
import { joinSentences } from '../../i18n/joinSentences.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DisplaySettings } from '../../screen/DisplaySettings.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { useToasts } from '../../screen/useToasts.ts'
import { readSavedDemo } from './savedDemo.ts'

/**
 * The broker's company details, with the brand's legal entity if the brand has a text for it. If the broker
 * provides no details, shows the brand's company name.
 */
const CompanyDetails = () => {
  const { t } = useTranslation(['company', 'account'])
  const { data: company } = useCompany()
  const entityOf = (name: string) => t('account:legalEntity', { company: name, ...byCountry() })
  const entity = <p className="app-quiet">{entityOf(brand.legal.company)}</p>
  if (!company) return entity
  const details = (['subject', 'registeredAddress', 'location', 'email'] as const).flatMap((field) => {
    const value = company[field]
    return value ? [{ id: field, label: t(field), value: <bdi>{value}</bdi> }] : []
  })
  return (
    <>
      {/* Without the name, only a brand with words of its own has any. */}
      {entityOf('') !== '' && entity}
      <p className="app-quiet">{company.name}</p>
      <Figures layout="lines" items={details} />
      {isSafeLink(company.website) && (
        <a className="app-link" href={company.website} target="_blank" rel="noreferrer noopener">
          {t('website')}
        </a>
      )}
    </>
  )
}

/** Sign-out button with a confirmation. */
const SignOut = () => {
  const { t } = useTranslation(['account', 'shell'])
  const [asks, setAsks] = useState(false)
  const { isDemo } = useSession()
  const leave = useSignOut()
  const toasts = useToasts()
  const signOut = async () => {
    await leave('/')
    toasts.done(t('account:signedOut'))
  }
  return (
    <>
      <Button variant="danger-outline" size="lg" onPress={() => setAsks(true)}>
        {t('account:signOut')}
      </Button>
      <Dialog
        isOpen={asks}
        onOpenChange={setAsks}
        isAlert
        title={t('account:signOutTitle')}
        actions={
          <>
            <Button variant="outline" onPress={() => setAsks(false)}>
              {t('account:staySignedIn')}
            </Button>
            <Button variant="danger" onPress={() => void signOut()}>
              {t('account:signOut')}
            </Button>
          </>
        }
      >
        <p>{joinSentences(t('account:signOutHint'), isDemo && readSavedDemo() ? t('account:demoStays') : '')}</p>
      </Dialog>
    </>
  )
}

/** Display settings, legal texts and company details, also for visitors. Signed-in users can sign out here. */
export const SystemScreen = () => {
  const { t } = useTranslation('account')
  const { isSignedIn } = useSession()
  return (
    <Screen title={t('systemTitle')} backTo={isSignedIn ? '/user' : '/login'}>
      <section className="app-card app-settings">
        <DisplaySettings />
      </section>
      <section className="app-card app-settings">
        <OneTapSwitch />
      </section>
      <section className="app-card app-settings" aria-label={t('legal')}>
        <RiskWarning />
        {brand.legal.documents.map(({ id, url }) => (
          <a key={id} className="app-link" href={url} target="_blank" rel="noreferrer noopener">
            {t(`documents.${id}`)}
          </a>
        ))}
        <CompanyDetails />
      </section>
      {isSignedIn && <SignOut />}
    </Screen>
  )
}
