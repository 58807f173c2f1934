import { AccountMenu } from '@leverkit/ui'
import { useSupport } from '../../domain/useSupport.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'

/** Links that visitors can also use: customer service, complaints, announcement, news, language and system. */
export const HelpMenu = () => {
  const { t } = useTranslation('account')
  const support = useSupport()
  return (
    <>
      <AccountMenu
        label={t('menu.help')}
        items={[
          { id: 'support', icon: 'chat', label: t('menu.support'), onPress: support.open },
          { id: 'complaint', icon: 'mail', label: t('menu.complaint'), href: '/mine/email' },
          { id: 'announcement', icon: 'megaphone', label: t('menu.announcement'), href: '/mine/announcement' },
          { id: 'news', icon: 'news', label: t('menu.news'), href: '/news' },
          { id: 'language', icon: 'language', label: t('menu.language'), href: '/language' },
          { id: 'system', icon: 'settings', label: t('menu.system'), href: '/mine/system' },
        ]}
      />
      {support.dialog}
    </>
  )
}
