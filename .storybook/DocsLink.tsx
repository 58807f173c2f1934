/** Address of the documentation site. `STORYBOOK_DOCS_URL` sets it when Storybook is built. */
const docs = (import.meta.env.STORYBOOK_DOCS_URL ?? 'http://localhost:4500').replace(/\/$/, '')

/** Links from a component's page to the guides of the documentation site. */
export const DocsLink = () => (
  <p>
    Guides: <a href={`${docs}/kit/`}>UI kit</a>, <a href={`${docs}/theming/`}>theming</a>, <a href={`${docs}/forms/`}>forms</a>,{' '}
    <a href={`${docs}/reference/ui/`}>reference</a>.
  </p>
)
