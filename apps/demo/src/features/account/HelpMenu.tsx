import { AccountMenu } from '@leverkit/ui'
import { useSupport } from '../../domain/useSupport.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { arrangeMenu } from '../../screen/arrangeMenu.ts'

/** Links that visitors can also use: customer service, complaints, announcement, news, language and system. */
export const HelpMenu = () => {
  const { t } = useTranslation(['account', 'shell'])
  const support = useSupport()
  return (
    <>
      <AccountMenu
        label={t('menu.help')}
        items={arrangeMenu(
          'help',
          [
            { id: 'support', icon: 'chat', label: t('menu.support'), onPress: support.open },
            { id: 'complaint', icon: 'mail', label: t('menu.complaint'), href: '/mine/email' },
            { id: 'announcement', icon: 'megaphone', label: t('menu.announcement'), href: '/mine/announcement' },
            { id: 'news', icon: 'news', label: t('menu.news'), href: '/news' },
            { id: 'language', icon: 'language', label: t('menu.language'), href: '/language' },
            { id: 'system', icon: 'settings', label: t('menu.system'), href: '/mine/system' },
          ],
          (id) => t(`shell:titles.${id}`),
        )}
      />
      {support.dialog}
    </>
  )
}
