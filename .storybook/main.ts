import type { StorybookConfig } from '@storybook/react-vite'
import { defaultClientConditions, type Plugin } from 'vite'
import { readComponentDocs } from '../packages/ui/build/componentDocs.ts'
import { kitImports } from '../scripts/kit-imports.mjs'

/** Texts of the components' docs pages, read from docstrings and `.docs.md` files when Storybook is built. */
const componentDocs: Plugin = {
  name: 'component-docs',
  resolveId: (id) => (id === 'virtual:component-docs' ? `\0${id}` : undefined),
  load: (id) => (id === '\0virtual:component-docs' ? `export default ${JSON.stringify(readComponentDocs())}` : undefined),
}

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../packages/ui/src/**/*.stories.tsx', '../packages/ui/studio/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (config) => ({
    ...config,
    plugins: [...(config.plugins ?? []), componentDocs],
    // With these targets the build does not rewrite `light-dark()`. The rewritten form fails where a story nests one theme inside
    // another.
    build: { ...config.build, cssTarget: ['chrome123', 'safari17.5', 'firefox120'] },
    resolve: { ...config.resolve, conditions: ['@leverkit/source', ...defaultClientConditions] },
    optimizeDeps: {
      ...config.optimizeDeps,
      include: [...(config.optimizeDeps?.include ?? []), ...kitImports().map((name) => `@leverkit/ui > ${name}`)],
    },
  }),
}
export default config
