import '../packages/ui/src/styles.css'
import './preview.css'
import type { Decorator, Preview } from '@storybook/react-vite'
import { lazy, Suspense } from 'react'
import { withWords } from '../packages/ui/src/testing/speakArabic.ts'
import { applyLook } from '../packages/ui/src/testing/story-looks/applyLook.ts'
import { storyFormats, storyLanguages } from '../packages/ui/src/testing/storyLanguages.ts'
import { withRoot } from '../packages/ui/src/testing/withRoot.tsx'
import { storybookTheme } from './theme.ts'
import { applyBrand, brandNames, densityNames } from './toolbarBrand.ts'

const toolbar = (title: string, icon: string, items: (string | { value: string; title: string })[]) => ({
  toolbar: { title, icon, items, dynamicTitle: true },
})

// The docs page is loaded lazily, so that story tests do not load its modules.
const DocsPage = lazy(async () => ({ default: (await import('./DocsPage.tsx')).DocsPage }))
const Docs = () => (
  <Suspense>
    <DocsPage />
  </Suspense>
)

const withBrand: Decorator = (Story, { globals }) => {
  applyBrand(globals.brand, globals.density)
  return <Story />
}

const preview: Preview = {
  decorators: [withWords, withBrand, withRoot],
  beforeEach: applyLook,
  globalTypes: {
    brand: toolbar('Brand', 'paintbrush', brandNames),
    theme: toolbar('Theme', 'contrast', ['light', 'dark', 'system']),
    palette: toolbar('Palette', 'graphline', ['green-red', 'red-green', 'blue-orange']),
    locale: toolbar('Language', 'globe', storyLanguages),
    formats: toolbar('Formats', 'calendar', storyFormats),
    direction: toolbar('Direction', 'transfer', [
      { value: 'language', title: 'Direction' },
      { value: 'ltr', title: 'Left to right' },
      { value: 'rtl', title: 'Right to left' },
    ]),
    density: toolbar('Density', 'component', [{ value: 'brand', title: 'Density' }, ...densityNames]),
    width: toolbar('Width', 'mobile', [
      { value: 'story', title: 'Width' },
      { value: '320', title: '320 px' },
      { value: '390', title: '390 px' },
      { value: '768', title: '768 px' },
    ]),
  },
  initialGlobals: {
    ...{ theme: 'light', palette: 'green-red', locale: 'en', formats: 'language', direction: 'language' },
    ...{ width: 'story', brand: 'Leverkit', density: 'brand', areWordsTranslated: true },
  },
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    docs: { page: Docs, theme: storybookTheme('light') },
    options: {
      storySort: {
        // Storybook reads this list from the source, so it must be a literal.
        order: [
          'Introduction',
          'Playground',
          'Foundation',
          ['Design language'],
          'Primitives',
          'Fields',
          'Layout',
          'Overlays',
          'Trading',
          'Money',
          'Account',
          'Content',
          'Screens',
        ],
      },
    },
  },
  tags: ['autodocs'],
}
export default preview
