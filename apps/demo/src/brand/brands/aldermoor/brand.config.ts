import type { BrandWords } from '../../brandWords.ts'
import type { BrandConfig } from '../../schema.ts'

/**
 * An austere brand: no bright colours, no round corners, a serif font, three tabs, and texts for each country. All names are
 * invented.
 */
export const config: BrandConfig = {
  name: 'Aldermoor',
  title: 'Aldermoor Private Trading',
  platformTitles: { ios: 'Aldermoor', android: 'Aldermoor' },
  description: 'Markets for private clients.',
  languages: ['en', 'de', 'fr', 'ar'],
  baseUrl: 'api-subdomain',
  appUrl: 'https://trading.aldermoor.example',
  codes: { entries: {}, otherCodes: 'unknown' },
  currency: 'CHF',
  look: {
    accent: '#333333',
    radius: 0,
    font: '"Iowan Old Style", "Palatino Linotype", "URW Palladio L", P052, Georgia, serif',
  },
  mark: [
    { path: 'M16 4 27 28', in: 'ink', stroke: 1.6 },
    { path: 'M16 4 5 28', in: 'ink', stroke: 1.6 },
    { path: 'M9.6 19h12.8', in: 'ink', stroke: 1.6 },
  ],
  icon: { ground: '#161616', ink: '#f2f0ea', accent: '#f2f0ea' },
  risk: { stopOut: '50', marginCall: '120', careful: '300' },
  features: { copyTrading: false, asksOldPassword: true, idempotency: false },
  tabs: ['quotes', 'trade', 'orders'],
  withoutScreens: ['rank', 'invite', 'feedback'],
  newsTopics: { markets: 1, analysis: 2 },
  isMain: false,
  support: { frameOrigins: ['https://clients.aldermoor.example'] },
  restrictedCountries: ['KP', 'US', 'CU'],
  legal: {
    company: 'Aldermoor & Cie SA',
    leastAge: 21,
    documents: [
      {
        id: 'terms',
        url: 'https://aldermoor.example/terms',
        urls: {
          de: 'https://aldermoor.example/de/agb',
          fr: 'https://aldermoor.example/fr/conditions',
          GB: 'https://aldermoor.example/uk/terms',
          de_AT: 'https://aldermoor.example/at/agb',
        },
      },
      { id: 'risk', url: 'https://aldermoor.example/risk', urls: { GB: 'https://aldermoor.example/uk/risk' } },
    ],
  },
}

export const descriptions = {
  de: 'Märkte für Privatkunden.',
  fr: 'Les marchés pour la clientèle privée.',
  ar: 'الأسواق للعملاء من الأفراد.',
}

export const words: BrandWords = {
  en: {
    'shell:notFound.title': 'This page does not exist',
    'account:legalEntity': '{{company}}, registered in Freeport, licence 0107.',
    'account:legalEntity_GB': 'Aldermoor (UK) LLP, registered in London, licence 0108.',
    'account:riskWarning': '62% of retail client accounts lose money when trading CFDs with Aldermoor.',
    'account:riskWarning_GB': '64% of retail investor accounts lose money when trading CFDs with Aldermoor (UK) LLP.',
  },
  de: {
    'account:legalEntity': '{{company}}, eingetragen in Freeport, Lizenz 0107.',
    'account:legalEntity_GB': 'Aldermoor (UK) LLP, eingetragen in London, Lizenz 0108.',
    'account:riskWarning': '62 % der Kleinanlegerkonten verlieren Geld beim CFD-Handel mit Aldermoor.',
    'account:riskWarning_GB': '64 % der Kleinanlegerkonten verlieren Geld beim CFD-Handel mit Aldermoor (UK) LLP.',
  },
  fr: {
    'account:legalEntity': '{{company}}, société immatriculée à Freeport, licence 0107.',
    'account:legalEntity_GB': 'Aldermoor (UK) LLP, société immatriculée à Londres, licence 0108.',
    'account:riskWarning': '62 % des comptes de particuliers perdent de l’argent en négociant des CFD avec Aldermoor.',
    'account:riskWarning_GB':
      '64 % des comptes de particuliers perdent de l’argent en négociant des CFD avec Aldermoor (UK) LLP.',
  },
  ar: {
    'account:legalEntity': '{{company}}، شركة مسجّلة في Freeport، ترخيص 0107.',
    'account:legalEntity_GB': 'Aldermoor (UK) LLP، شركة مسجّلة في لندن، ترخيص 0108.',
    'account:riskWarning': '62% من حسابات الأفراد تخسر أموالاً عند تداول عقود الفروقات مع Aldermoor.',
    'account:riskWarning_GB': '64% من حسابات الأفراد تخسر أموالاً عند تداول عقود الفروقات مع Aldermoor (UK) LLP.',
  },
}
