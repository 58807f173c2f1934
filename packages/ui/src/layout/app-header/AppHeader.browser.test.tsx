import '../../styles.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { IconButton } from '../../primitives/icon-button/IconButton.tsx'
import { TextButton } from '../../primitives/text-button/TextButton.tsx'
import { hitAreaOf } from '../../testing/hitAreaOf.ts'
import { AppHeader } from './AppHeader.tsx'

test.each(['ltr', 'rtl'])('icons and a text at the end of AppHeader have touch targets of 44 px (%s)', async (dir) => {
  await page.viewport(390, 700)
  const trailing = (
    <>
      <IconButton icon="refresh" label="Refresh" />
      <IconButton icon="bell" label="Notifications" />
      <TextButton isQuiet>Demo 480015</TextButton>
    </>
  )
  await render(
    <div dir={dir}>
      <AppHeader title="Orders" trailing={trailing} />
    </div>,
  )
  for (const name of ['Refresh', 'Notifications', 'Demo 480015']) {
    const { width, height } = hitAreaOf(page.getByRole('button', { name }).element())
    expect([name, width >= 43, height >= 43]).toEqual([name, true, true])
  }
})
