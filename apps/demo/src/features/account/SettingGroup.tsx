import '../../screen/panels.css'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useParam } from '../../screen/useParam.ts'

interface SettingGroupProps {
  /** Name of the group in the address: `/mine/system?group=security` scrolls to it. */
  id: 'trading' | 'display' | 'security' | 'device'
  children: ReactNode
}

/** A group of settings with a title. If the address contains its id, the screen scrolls to it. */
export const SettingGroup = ({ id, children }: SettingGroupProps) => {
  const { t } = useTranslation('account')
  const isWanted = useParam('group') === id
  const group = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (isWanted) group.current?.scrollIntoView({ block: 'start' })
  }, [isWanted])
  return (
    <section ref={group} aria-label={t(`settings.${id}`)}>
      <h2 className="app-group-title">{t(`settings.${id}`)}</h2>
      <div className="app-card app-settings">{children}</div>
    </section>
  )
}
