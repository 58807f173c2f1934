import { docsAddress as docs } from './docsAddress.ts'

/** Links from a component's page to the guides of the documentation site. */
export const DocsLink = () => (
  <p>
    Guides: <a href={`${docs}/kit/`}>UI kit</a>, <a href={`${docs}/theming/`}>theming</a>, <a href={`${docs}/forms/`}>forms</a>,{' '}
    <a href={`${docs}/reference/ui/`}>reference</a>.
  </p>
)
