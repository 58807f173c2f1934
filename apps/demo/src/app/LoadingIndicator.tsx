import './LoadingIndicator.css'
import { useBlocking } from '@leverkit/react-hooks'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useActiveUpload } from '../screen/activeUpload.ts'
import { useIsScreenLoading } from './screenLoads.ts'

const keepOpen = (event: KeyboardEvent) => {
  if (event.key === 'Escape') event.preventDefault()
}

/**
 * Blocks the app during a call. While a native modal dialog is open, the page behind it is disabled for pointer, keyboard and
 * assistive technology. When the dialog closes, the browser restores the focus. During an upload, the dialog shows progress and a
 * cancel button.
 */
const BlockingDialog = () => {
  const { t } = useTranslation('shell')
  const upload = useActiveUpload()
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

/** Shows a blocking dialog during blocking calls, and a progress line at the top of the page while a screen loads. */
export const LoadingIndicator = () => {
  const isBlocked = useBlocking() > 0
  const isLoading = useIsScreenLoading()
  if (isBlocked) return <BlockingDialog />
  return isLoading ? <span className="app-loading-line" aria-hidden="true" /> : null
}
