import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'
import starlightLinksValidator from 'starlight-links-validator'
import starlightTypeDoc from 'starlight-typedoc'
import { markdownTwins } from './build/markdownTwins.ts'
import { writeReferenceEntries } from './build/referenceEntries.ts'
import { readSettings } from './build/settings.ts'
import { sidebar } from './sidebar.mjs'

const settings = readSettings()
const { site, base } = settings

export default defineConfig({
  site,
  base,
  trailingSlash: 'always',
  vite: { define: { __SITE__: JSON.stringify(settings) } },
  integrations: [
    starlight({
      title: 'Leverkit',
      description: 'Front ends for brokers of leveraged forex and CFD trading: SDK, React hooks, UI kit, app, sandbox.',
      logo: { light: './src/assets/mark-light.svg', dark: './src/assets/mark-dark.svg' },
      favicon: '/favicon.svg',
      customCss: ['./src/styles/site.css'],
      routeMiddleware: './src/routeData.ts',
      components: {
        Footer: './src/components/Footer.astro',
        MarkdownContent: './src/components/MarkdownContent.astro',
        ThemeSelect: './src/components/ThemeAndVersion.astro',
      },
      // Long lines of code are wrapped, so that readers never have to scroll a code block sideways.
      expressiveCode: { defaultProps: { wrap: true }, styleOverrides: { borderRadius: '10px' } },
      sidebar,
      plugins: [
        starlightTypeDoc({
          entryPoints: writeReferenceEntries().map(({ file }) => file),
          tsconfig: './tsconfig.reference.json',
          output: 'reference',
          typeDoc: {
            skipErrorChecking: true,
            disableSources: true,
            entryFileName: 'index',
            parametersFormat: 'table',
            interfacePropertiesFormat: 'table',
            typeDeclarationFormat: 'table',
            useCodeBlocks: true,
            validation: false,
          },
        }),
        starlightLinksValidator({
          errorOnLocalLinks: false,
          exclude: ['/wire/openapi/', '/wire/asyncapi/'].map((path) => `${base}${path.slice(1)}`),
        }),
      ],
    }),
    markdownTwins(),
  ],
})
