import './docs.css'
import componentDocs from 'virtual:component-docs'
import componentProps from 'virtual:component-props'
import { Controls, Markdown, Primary, Source, Title, useOf } from '@storybook/addon-docs/blocks'
import kit from '../packages/ui/package.json' with { type: 'json' }
import { DocsLink } from './DocsLink.tsx'
import { LazyStories } from './LazyStories.tsx'
import { PropTable } from './PropTable.tsx'

const cssOf = (file: string) => /\/([^/]+)\/[^/]+$/.exec(file)?.[1] ?? ''

/** Import lines of a component: the component itself, and either all styles of the kit or only the styles of the component. */
const importLines = (name: string, entry: string, file: string) =>
  `import '@leverkit/ui/styles.css' // or '@leverkit/ui/css/foundation.css' and '@leverkit/ui/css/${cssOf(file)}.css'
import { ${name} } from '${entry}'`

/**
 * The docs page of a component: purpose, primary story, import, code, anatomy, CSS properties, accessibility, properties, all
 * stories.
 */
export function DocsPage() {
  const { csfFile } = useOf('meta', ['meta'])
  const file = csfFile.meta.parameters?.fileName ?? ''
  const name = file.replace(/^.*\/|\.stories\.tsx$/g, '')
  const docs = componentDocs[name]
  const props = componentProps[name]
  return (
    <>
      <Title />
      {docs && <Markdown>{docs.purpose}</Markdown>}
      <Primary />
      {docs && (
        <>
          <h2>Code</h2>
          <p className="docs-version">@leverkit/ui {kit.version}</p>
          {props && <Source code={importLines(name, props.entry, file)} language="tsx" />}
          <Source code={docs.code} language="tsx" />
          <h2>Anatomy</h2>
          <Markdown>{docs.anatomy}</Markdown>
          {docs.cssProperties && (
            <>
              <h2>CSS properties</h2>
              <Markdown>{docs.cssProperties}</Markdown>
            </>
          )}
          <h2>Accessibility</h2>
          <Markdown>{docs.accessibility}</Markdown>
        </>
      )}
      <DocsLink />
      <h2>Properties</h2>
      {props && <PropTable props={props} />}
      <h3>Controls of the first story</h3>
      <Controls />
      <LazyStories />
    </>
  )
}
