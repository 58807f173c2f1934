import { Suspense, startTransition, useCallback, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { speak } from './i18n.ts'
import { useTranslation } from './useTranslation.ts'

/**
 * A component that calls hooks as a typical screen does: a state hook before the translations, and a callback hook
 * after them.
 */
const Screen = () => {
  const [count] = useState(1)
  const { t } = useTranslation(['news', 'support', 'ranking', 'shell'])
  const say = useCallback(() => t('shell:tabs.open', { count }), [t, count])
  return <p>{say()}</p>
}

test('if translations load while a screen renders, the screen shows them without a React error', async () => {
  await speak('en')
  const place = document.createElement('div')
  const onRecoverableError = vi.fn()
  const complaints = vi.spyOn(console, 'error')
  const root = createRoot(place, { onRecoverableError })
  startTransition(() =>
    root.render(
      <Suspense fallback="waiting">
        <Screen />
      </Suspense>,
    ),
  )
  await expect.poll(() => place.textContent).toBe('1 open position')
  root.unmount()
  expect(complaints).not.toHaveBeenCalled()
  expect(onRecoverableError).not.toHaveBeenCalled()
  complaints.mockRestore()
})
