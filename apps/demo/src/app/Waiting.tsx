import './Waiting.css'
import { useBlocking } from '@leverkit/react-hooks'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useShownUpload } from '../screen/shownUpload.ts'
import { useIsScreenLoading } from './screenLoads.ts'

const keepOpen = (event: KeyboardEvent) => {
  if (event.key === 'Escape') event.preventDefault()
}

/**
 * The blocking wait. It is a modal dialog of the browser: everything behind it is inert for pointer, keyboard and assistive
 * technology, and the focus comes back afterwards. An upload shows its progress in it and can be cancelled.
 */
const Blocking = () => {
  const { t } = useTranslation('shell')
  const upload = useShownUpload()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="app-blocking"
      aria-label={t('waiting')}
      onKeyDown={keepOpen}
      onCancel={(event) => event.preventDefault()}
    >
      <span className="app-ring" aria-hidden="true" />
      <p role="status" className={upload ? undefined : 'lk-visually-hidden'}>
        {upload ? upload.words : t('waiting')}
      </p>
      {upload && (
        <>
          <progress
            className="app-upload"
            aria-label={upload.words}
            max={100}
            {...(upload.percent === null ? {} : { value: upload.percent })}
          />
          <button type="button" className="lk-button" data-variant="outline" data-size="md" onClick={upload.cancel}>
            {t('cancel')}
          </button>
        </>
      )}
    </dialog>
  )
}

/** The wait for what blocks: a spinner over everything; for a screen that is loaded: a line at the top. */
export const Waiting = () => {
  const isBlocked = useBlocking() > 0
  const isLoading = useIsScreenLoading()
  if (isBlocked) return <Blocking />
  return isLoading ? <span className="app-loading-line" aria-hidden="true" /> : null
}
