import '../screen/panels.css'
import { supportOf, useSettings } from '@leverkit/react-hooks'
import { Button, Dialog } from '@leverkit/ui'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../i18n/useTranslation.ts'
import { leaveApp } from '../screen/leaveApp.ts'
import { useCopyText } from '../screen/useCopyText.ts'
import { supportTarget } from './supportTarget.ts'

/** Opens support as the broker's settings define: a page in the app, a link to copy, or a redirect. */
export const useSupport = () => {
  const { t } = useTranslation(['support', 'shell'])
  const { data: settings, isPending } = useSettings()
  const [isWanted, setWanted] = useState(false)
  const navigate = useNavigate()
  const copyText = useCopyText()
  const [link, setLink] = useState<string | null>(null)
  const open = () => setWanted(true)
  useEffect(() => {
    // If the user taps before the settings have loaded, support opens as soon as they have loaded.
    if (!isWanted || isPending) return
    setWanted(false)
    const target = supportTarget(settings ? supportOf(settings) : null)
    if (target.kind === 'confirm') setLink(target.link)
    else if (target.kind === 'redirect') leaveApp.to(target.link)
    else void navigate('/mine/chat')
  }, [isWanted, isPending, settings, navigate])
  const copy = async () => {
    await copyText(link ?? '')
    setLink(null)
  }
  const dialog = (
    <Dialog
      isOpen={link !== null}
      onOpenChange={() => setLink(null)}
      title={t('support:linkTitle')}
      actions={
        <>
          <Button variant="outline" onPress={() => setLink(null)}>
            {t('shell:cancel')}
          </Button>
          <Button variant="primary" onPress={() => void copy()}>
            {t('support:copy')}
          </Button>
        </>
      }
    >
      <p className="app-address">
        <bdi dir="ltr">{link}</bdi>
      </p>
    </Dialog>
  )
  return { open, dialog }
}
