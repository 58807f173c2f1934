import '../packages/ui/src/styles.css'
import './preview.css'
import type { Preview } from '@storybook/react-vite'
import { lazy, Suspense } from 'react'
import { applyLook } from '../packages/ui/src/testing/story-looks/applyLook.ts'
import { withRoot } from '../packages/ui/src/testing/withRoot.tsx'

const toolbar = (title: string, items: string[]) => ({ toolbar: { title, items, dynamicTitle: true } })

// The docs page is loaded lazily, so that story tests do not load its modules.
const DocsPage = lazy(async () => ({ default: (await import('./DocsPage.tsx')).DocsPage }))
const Docs = () => (
  <Suspense>
    <DocsPage />
  </Suspense>
)

const preview: Preview = {
  decorators: [withRoot],
  beforeEach: applyLook,
  globalTypes: {
    theme: toolbar('Theme', ['light', 'dark', 'system']),
    palette: toolbar('Palette', ['green-red', 'red-green', 'blue-orange']),
    locale: toolbar('Language', ['en', 'ar-u-nu-latn', 'ja-JP', 'zh-Hant-HK', 'de-DE', 'th-TH-u-ca-gregory-nu-latn']),
  },
  initialGlobals: { theme: 'light', palette: 'green-red', locale: 'en' },
  parameters: { layout: 'padded', a11y: { test: 'error' }, docs: { page: Docs } },
  tags: ['autodocs'],
}
export default preview
