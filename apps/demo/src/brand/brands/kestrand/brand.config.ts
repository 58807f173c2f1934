import { sandboxCodes } from '@leverkit/sdk'
import type { BrandConfig } from '../../schema.ts'

/**
 * A second brand that differs from the first as much as the inputs allow: warm, square, dense, another font, and a portal of
 * companies.
 */
export const config: BrandConfig = {
  name: 'Kestrand',
  title: 'Kestrand Markets',
  platformTitles: { android: 'Kestrand' },
  description: 'Markets, plainly.',
  languages: ['en', 'hk', 'jp', 'kr', 'th', 'vn', 'fr', 'de', 'ru', 'spa', 'pt', 'ar', 'it', 'tr', 'id', 'my', 'hi', 'cs'],
  fallbackUrl: '',
  // Codes of the sandbox. A partner's backend declares its own codes, or none.
  codes: sandboxCodes,
  currency: 'USD',
  look: {
    accent: 'oklch(0.8 0.125 48)',
    radius: 3,
    density: 0.88,
    font: '"Segoe UI Variable Text", "Avenir Next", "Noto Sans", "Open Sans", Verdana',
  },
  mark: [
    { path: 'M6 4v24', in: 'ink', stroke: 4 },
    { path: 'M26 5 11 16l15 11', in: 'accent', stroke: 4 },
  ],
  icon: { ground: '#2a1a12', ink: '#f4ece7', accent: '#f0a171' },
  risk: { stopOut: '30', marginCall: '80', careful: '150' },
  features: { copyTrading: false, asksOldPassword: true, idempotency: true },
  newsTopics: {},
  isMain: true,
  support: { complaintUrl: '/sandbox/complaint-address' },
  restrictedCountries: ['KP', 'IL', 'CN', 'VU', 'CU'],
  legal: {
    company: 'Kestrand Markets Ltd',
    documents: [
      { id: 'terms', url: 'https://kestrand.example/terms' },
      { id: 'privacy', url: 'https://kestrand.example/privacy' },
    ],
  },
}
