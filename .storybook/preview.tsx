import '../packages/ui/src/styles.css'
import type { Preview } from '@storybook/react-vite'
import { withRoot } from '../packages/ui/src/testing/withRoot.tsx'

const toolbar = (title: string, items: string[]) => ({ toolbar: { title, items, dynamicTitle: true } })

const preview: Preview = {
  decorators: [withRoot],
  globalTypes: {
    theme: toolbar('Theme', ['light', 'dark', 'system']),
    palette: toolbar('Palette', ['green-red', 'red-green', 'blue-orange']),
    locale: toolbar('Language', ['en', 'ar-u-nu-latn', 'ja-JP', 'zh-Hant-HK', 'de-DE', 'th-TH-u-ca-gregory-nu-latn']),
  },
  initialGlobals: { theme: 'light', palette: 'green-red', locale: 'en' },
  parameters: { layout: 'padded', a11y: { test: 'error' } },
  tags: ['autodocs'],
}
export default preview
