import type { Brand } from '../src/brand/schema.ts'

/** Web app manifest of a brand, which makes the app installable. */
export const manifestOf = ({ name, title, description, icon }: Brand) => ({
  id: '/',
  name: title,
  short_name: name,
  description,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: icon.ground,
  background_color: icon.ground,
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
  ],
})
