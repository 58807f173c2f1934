import { Suspense, startTransition, useCallback, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { speak } from './i18n.ts'
import { useTranslation } from './useTranslation.ts'

/** Like a screen, with state and callbacks before and after the words. */
const Screen = () => {
  const [count] = useState(1)
  const { t } = useTranslation(['news', 'support', 'ranking', 'shell'])
  const say = useCallback(() => t('shell:tabs.open', { count }), [t, count])
  return <p>{say()}</p>
}

test('a screen whose words come while it is drawn is drawn with them, and React has nothing to recover from', async () => {
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
  await expect.poll(() => place.textContent).toBe('1 open order')
  root.unmount()
  expect(complaints).not.toHaveBeenCalled()
  expect(onRecoverableError).not.toHaveBeenCalled()
  complaints.mockRestore()
})
