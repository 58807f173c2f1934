/** Address of the documentation site. `STORYBOOK_DOCS_URL` sets it when Storybook is built. */
export const docsAddress = (import.meta.env.STORYBOOK_DOCS_URL ?? 'http://localhost:4500').replace(/\/$/, '')
