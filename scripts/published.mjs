/** Folders of the published packages. */
export const publishedFolders = [
  'packages/sdk',
  'packages/react-hooks',
  'packages/ui',
  'packages/cli',
  'packages/create-leverkit',
  'apps/sandbox',
]
