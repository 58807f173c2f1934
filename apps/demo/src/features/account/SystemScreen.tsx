import '../../screen/panels.css'
import './account.css'
import { useCompany, useLang, useSession } from '@leverkit/react-hooks'
import { locales } from '@leverkit/sdk'
import { Button, Dialog, Figures, Skeleton, Switch } from '@leverkit/ui'
import { useState } from 'react'
import { brand } from '../../brand/brand.ts'
import { toggleAmounts, useHiddenAmounts } from '../../domain/hiddenAmounts.ts'
import { LegalLinks } from '../../domain/LegalLinks.tsx'
import { OneTapSwitch } from '../../domain/OneTapSwitch.tsx'
import { RiskWarning } from '../../domain/RiskWarning.tsx'
import { isSafeLink } from '../../domain/supportTarget.ts'
import { UsageSwitch } from '../../domain/UsageSwitch.tsx'
import { useByCountry } from '../../domain/userCountry.ts'
import { useSignOut } from '../../domain/useSignOut.ts'
import { endonyms } from '../../i18n/endonyms.ts'
import { joinSentences } from '../../i18n/joinSentences.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DisplaySettings } from '../../screen/DisplaySettings.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { slot } from '../../screen/slot.tsx'
import { useToasts } from '../../screen/useToasts.ts'
import { DefaultLots } from './DefaultLots.tsx'
import { ForgetDevice } from './ForgetDevice.tsx'
import { LockSwitch } from './LockSwitch.tsx'
import { SettingGroup } from './SettingGroup.tsx'
import { SettingLink } from './SettingLink.tsx'
import { readSavedDemo } from './savedDemo.ts'
import { useIsLocked } from './useRealAccount.tsx'

/**
 * Shows the broker's company details, or the brand's company name if the broker provides no details. Adds the brand's legal
 * entity if the brand has a text for it.
 */
const CompanyDetails = () => {
  const { t } = useTranslation(['company', 'account'])
  const { data: company, isPending } = useCompany()
  const byCountry = useByCountry()
  const entityOf = (name: string) => t('account:legalEntity', { company: name, ...byCountry })
  const entity = <p className="app-quiet">{entityOf(brand.legal.company)}</p>
  if (isPending) return <Skeleton height="190px" />
  if (!company) return entity
  const details = (['subject', 'registeredAddress', 'location', 'email'] as const).flatMap((field) => {
    const value = company[field]
    return value ? [{ id: field, label: t(field), value: <bdi>{value}</bdi> }] : []
  })
  return (
    <>
      {/* Without the company's name, the text is empty unless the brand has its own text for the legal entity. */}
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

const Company = slot('legal.company', CompanyDetails)
const Risk = slot('legal.riskWarning', RiskWarning)

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
      <Button className="app-sign-out" variant="danger-outline" size="lg" onPress={() => setAsks(true)}>
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

/** Shows display settings, legal texts and company details, also to visitors. Signed-in users can sign out here. */
export const SystemScreen = () => {
  const { t } = useTranslation(['account', 'safety'])
  const { isSignedIn } = useSession()
  const isPasswordLocked = useIsLocked('password')
  const isHidden = useHiddenAmounts()
  const { lang } = useLang()
  return (
    <Screen title={t('account:systemTitle')} backTo={isSignedIn ? '/user' : '/login'}>
      <SettingGroup id="trading">
        <DefaultLots />
        <OneTapSwitch />
        <SettingLink href="/mine/limits" label={t('safety:limits.title')} value={t('account:settings.limitsHint')} />
      </SettingGroup>
      <SettingGroup id="display">
        <DisplaySettings />
        <Switch isSelected={isHidden} onChange={toggleAmounts}>
          {t('account:hideAmounts')}
        </Switch>
        <SettingLink
          href="/language"
          label={t('account:menu.language')}
          value={<bdi lang={locales[lang]}>{endonyms[lang]}</bdi>}
        />
      </SettingGroup>
      {isSignedIn && (
        <SettingGroup id="security">
          <LockSwitch />
          {!isPasswordLocked && <SettingLink href="/mine/password" label={t('account:menu.password')} />}
        </SettingGroup>
      )}
      <section aria-label={t('account:legal')}>
        <h2 className="app-group-title">{t('account:legal')}</h2>
        <div className="app-card app-settings">
          <Risk />
          <LegalLinks />
          <Company />
        </div>
      </section>
      <SettingGroup id="device">
        <UsageSwitch />
        <ForgetDevice />
      </SettingGroup>
      {isSignedIn && <SignOut />}
    </Screen>
  )
}
