import './safety.css'
import { Button, Icon } from '@leverkit/ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { brand } from '../../brand/brand.ts'
import { lockAfterMs, setVerified, switchLockOff, unlock, wasVerified } from '../../domain/appLock.ts'
import { useSignOut } from '../../domain/useSignOut.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

/** Calls `lock` when the page returns to the foreground after a long time in the background. */
const useReturn = (lock: () => void) => {
  useEffect(() => {
    let hiddenAt: number | null = null
    const look = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now()
      else if (hiddenAt !== null && Date.now() - hiddenAt >= lockAfterMs) lock()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [lock])
}

/** Screen that covers the app. As a modal dialog, it makes everything beneath it inert. */
const LockScreen = ({ onUnlocked }: { onUnlocked: () => void }) => {
  const { t } = useTranslation('safety')
  const dialog = useRef<HTMLDialogElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const leave = useSignOut()
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
  }, [])
  const open = async () => {
    setBusy(true)
    setFailed(false)
    const isVerified = await unlock()
    setBusy(false)
    if (isVerified) onUnlocked()
    else setFailed(true)
  }
  const signOut = async () => {
    await leave('/')
    switchLockOff()
  }
  return (
    <dialog
      ref={dialog}
      className="app-lock"
      aria-labelledby="app-lock-title"
      onCancel={(event) => event.preventDefault()}
      // Some browsers close a dialog on a second Escape, even if the page prevents this. The dialog is then opened again.
      onClose={() => dialog.current?.showModal()}
    >
      <Icon name="lock" />
      <h1 id="app-lock-title">{t('lock.title', { brand: brand.name })}</h1>
      <p role="status">{hasFailed && t('lock.failed')}</p>
      <Button variant="primary" size="lg" isPending={isBusy} onPress={() => void open()}>
        {t('lock.unlock')}
      </Button>
      <Button onPress={() => void signOut()}>{t('lock.signOut')}</Button>
    </dialog>
  )
}

/** Locks the app: covers the app at the start and after a long time in the background. */
export const AppLock = () => {
  const [isLocked, setLocked] = useState(() => !wasVerified())
  const [lock] = useState(() => () => setLocked(true))
  useReturn(lock)
  const open = () => {
    setVerified()
    setLocked(false)
  }
  return isLocked ? <LockScreen onUnlocked={open} /> : null
}
