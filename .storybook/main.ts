import type { StorybookConfig } from '@storybook/react-vite'
import { defaultClientConditions } from 'vite'
import { kitImports } from '../scripts/kit-imports.mjs'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../packages/ui/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (config) => ({
    ...config,
    resolve: { ...config.resolve, conditions: ['@leverkit/source', ...defaultClientConditions] },
    optimizeDeps: {
      ...config.optimizeDeps,
      include: [...(config.optimizeDeps?.include ?? []), ...kitImports().map((name) => `@leverkit/ui > ${name}`)],
    },
  }),
}
export default config
