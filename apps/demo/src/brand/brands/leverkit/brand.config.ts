import { type Brand, brandSchema } from './schema.ts'

/** The neutral brand. A partner replaces the values; nothing of a brand stands anywhere else. */
export const brand: Brand = brandSchema.parse({
  name: 'Leverkit',
  title: 'Leverkit',
  languages: ['hk', 'en', 'ar'],
  fallbackUrl: '',
  currency: 'USD',
  look: { hue: 218, chroma: 0.09, radius: 10, density: 1 },
  risk: { stopOut: '50', marginCall: '100', careful: '200' },
})
