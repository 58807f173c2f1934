import { sandboxCodes } from '@leverkit/sdk'
import type { BrandConfig } from '../../schema.ts'

/**
 * The app's own brand, which is the default. A partner copies this file, replaces the values, and starts the app with `--brand
 * <folder>`.
 */
export const config: BrandConfig = {
  name: 'Leverkit',
  title: 'Leverkit',
  platformTitles: {},
  description: 'Leveraged trading on live prices.',
  languages: ['hk', 'en', 'jp', 'kr', 'th', 'vn', 'fr', 'de', 'ru', 'spa', 'pt', 'ar', 'it', 'tr', 'id', 'my', 'hi', 'cs'],
  baseUrl: 'same-origin',
  // Codes of the sandbox. A partner's config lists the codes of the partner's backend, or none.
  codes: sandboxCodes,
  currency: 'USD',
  look: { accent: 'oklch(0.8 0.09 218)' },
  mark: [
    { path: 'M3.5 17.5 27 7.5', in: 'ink', stroke: 3.4 },
    { path: 'm15.6 15.6 6.6 11H9z', in: 'accent' },
  ],
  icon: { ground: '#14191b', ink: '#eef1f2', accent: '#7fcbe6' },
  risk: { stopOut: '50', marginCall: '100', careful: '200' },
  features: { copyTrading: true, asksOldPassword: false, idempotency: true },
  newsTopics: { markets: 1, analysis: 2, notices: 3 },
  isMain: false,
  support: { complaintUrl: '/sandbox/complaint-address' },
  restrictedCountries: ['KP', 'IL', 'CN', 'VU', 'CU'],
  legal: { company: 'Leverkit', documents: [] },
}

export const descriptions = { hk: '以即時報價進行槓桿交易。' }
