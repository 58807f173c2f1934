/** Navigation of the site. Guides are named by their route. */
export const sidebar = [
  {
    label: 'Start',
    items: ['brand', 'brand-keys', 'languages', 'studio', 'slots', 'hosting', 'deploy', 'upgrade', 'own-screen', 'start'],
  },
  {
    label: 'SDK',
    items: [{ slug: 'sdk', label: 'Overview' }, 'errors-and-writes', 'live-data', 'money', 'sessions', 'own-backend'],
  },
  { label: 'React hooks', items: [{ slug: 'hooks', label: 'Overview' }, 'ticket', 'server-rendering', 'testing'] },
  { label: 'UI kit', items: [{ slug: 'kit', label: 'Overview' }, 'kit/components', 'theming', 'forms', 'right-to-left'] },
  { label: 'Sandbox', items: [{ slug: 'sandbox', label: 'Overview' }, 'faults', 'postgresql'] },
  { label: 'Command line', items: [{ slug: 'cli', label: 'Overview' }, 'cli/doctor'] },
  {
    label: 'Reference',
    items: [
      { label: 'SDK', link: '/reference/sdk/' },
      { label: 'React hooks', link: '/reference/react-hooks/' },
      { label: 'UI kit', link: '/reference/ui/' },
      { label: 'Sandbox', link: '/reference/sandbox/' },
      { label: 'Command line', link: '/reference/cli/doctor/' },
      'errors',
      'glossary',
    ],
  },
  {
    label: 'Wire format',
    items: [
      'wire/calls',
      { label: 'REST (OpenAPI)', link: '/wire/openapi/' },
      'wire/socket',
      { label: 'Socket (AsyncAPI)', link: '/wire/asyncapi/' },
    ],
  },
  {
    label: 'Project',
    collapsed: true,
    items: [
      'project/security',
      'project/accessibility',
      'project/architecture',
      'project/specification',
      'project/voice',
      'publish-docs',
    ],
  },
  { label: 'Decisions', collapsed: true, items: [{ autogenerate: { directory: 'decisions' } }] },
]
