import componentDocs from 'virtual:component-docs'
import { Controls, Markdown, Primary, Source, Stories, Title, useOf } from '@storybook/addon-docs/blocks'

/** The docs page of a component: purpose, primary story, code, anatomy, accessibility, properties, all stories. */
export function DocsPage() {
  const { csfFile } = useOf('meta', ['meta'])
  const file = csfFile.meta.parameters?.fileName ?? ''
  const docs = componentDocs[file.replace(/^.*\/|\.stories\.tsx$/g, '')]
  return (
    <>
      <Title />
      {docs && <Markdown>{docs.purpose}</Markdown>}
      <Primary />
      {docs && (
        <>
          <h2>Code</h2>
          <Source code={docs.code} language="tsx" />
          <h2>Anatomy</h2>
          <Markdown>{docs.anatomy}</Markdown>
          <h2>Accessibility</h2>
          <Markdown>{docs.accessibility}</Markdown>
        </>
      )}
      <h2>Properties</h2>
      <Controls />
      <Stories includePrimary={false} />
    </>
  )
}
