import type { BrandWords } from '../../brandWords.ts'
import type { BrandConfig } from '../../schema.ts'

/**
 * A dense brand for professional traders: low rows, small corner radii, all tabs, and one build for the live and the test
 * installation. All names are invented.
 */
export const config: BrandConfig = {
  name: 'Tickwell',
  title: 'Tickwell Terminal',
  platformTitles: {},
  description: 'Every market on one screen.',
  languages: ['en', 'jp', 'ar'],
  allowedHosts: ['https://api.tickwell.example', 'https://api-test.tickwell.example'],
  appUrl: 'https://terminal.tickwell.example',
  codes: { entries: {}, otherCodes: 'unknown' },
  currency: 'USD',
  look: {
    accent: '#f0b90b',
    radius: 3,
    density: 0.86,
    font: 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", source-sans-pro',
  },
  mark: [
    { path: 'M7 6v20M16 10v12M25 4v20', in: 'ink', stroke: 2 },
    { path: 'M4.5 11h5v9h-5zM22.5 8h5v10h-5z', in: 'accent' },
  ],
  icon: { ground: '#12110c', ink: '#f5f3ea', accent: '#f0b90b' },
  risk: { stopOut: '30', marginCall: '80', careful: '150' },
  features: { copyTrading: true, asksOldPassword: false, idempotency: false },
  tabs: ['trade', 'quotes', 'orders', 'ranking', 'documentary'],
  newsTopics: { markets: 1, analysis: 2, notices: 3 },
  isMain: false,
  support: {},
  restrictedCountries: ['KP'],
  legal: { company: 'Tickwell Execution Ltd', documents: [{ id: 'terms', url: 'https://tickwell.example/terms' }] },
}

export const descriptions = { jp: 'すべての市場を一つの画面に。', ar: 'كل الأسواق على شاشة واحدة.' }

export const words: BrandWords = {
  en: { 'account:riskWarning': '78% of retail accounts lose money when trading CFDs with Tickwell.' },
  jp: { 'account:riskWarning': 'Tickwell の CFD 取引では、個人口座の 78% が損失を出しています。' },
  ar: { 'account:riskWarning': '78% من حسابات الأفراد تخسر أموالاً عند تداول عقود الفروقات مع Tickwell.' },
}
