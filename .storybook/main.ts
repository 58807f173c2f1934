import { existsSync, globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'
import { defaultClientConditions, type Plugin } from 'vite'
import { readComponentDocs } from '../packages/ui/build/componentDocs.ts'
import { readComponentProps } from '../packages/ui/build/componentProps.ts'
import { kitImports } from '../scripts/kit-imports.mjs'

/**
 * Virtual modules. Their content is generated when a page first imports them: the docs of the components, and the properties
 * from the components' types.
 */
const generated: Record<string, () => unknown> = {
  'virtual:component-docs': readComponentDocs,
  'virtual:component-props': readComponentProps,
}
const componentDocs: Plugin = {
  name: 'component-docs',
  resolveId: (id) => (id in generated ? `\0${id}` : undefined),
  load: (id) => {
    const read = id.startsWith('\0') ? generated[id.slice(1)] : undefined
    return read && `export default JSON.parse(${JSON.stringify(JSON.stringify(read()))})`
  },
}

const source = fileURLToPath(new URL('../packages/ui/src/', import.meta.url))
const titled = (group: string) => `${group.charAt(0).toUpperCase()}${group.slice(1)}`

/**
 * One entry for each component folder, so that the sidebar has one group for each folder of `src`, and the components are
 * directly below their group.
 */
const componentStories = [...new Set(globSync('**/*.stories.tsx', { cwd: source }).map((file) => file.replace(/\/[^/]+$/, '')))]
  .toSorted()
  .map((folder) => ({
    directory: `../packages/ui/src/${folder}`,
    files: '*.stories.tsx',
    titlePrefix: titled(folder.split('/')[0] ?? ''),
  }))

/**
 * The built app, whose broker runs in the page. The stories of screens show this app. `npm run build:storybook` builds it first.
 */
const builtApp = fileURLToPath(new URL('../apps/demo/dist-demo', import.meta.url))

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../packages/ui/studio/**/*.mdx',
    '../packages/ui/studio/**/*.stories.tsx',
    ...componentStories,
    '../apps/demo/src/stories/*.stories.tsx',
  ],
  staticDirs: existsSync(builtApp) ? [{ from: '../apps/demo/dist-demo', to: '/app' }] : [],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest', '@storybook/addon-mcp'],
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
      include: [
        ...(config.optimizeDeps?.include ?? []),
        'storybook/theming/create',
        ...[...kitImports(), 'sucrase'].map((name) => `@leverkit/ui > ${name}`),
      ],
    },
  }),
}
export default config
