import { sandboxCodes } from '@leverkit/sdk'
import type { BrandWords } from '../../brandWords.ts'
import type { BrandConfig } from '../../schema.ts'

/**
 * A second brand that differs from the first as much as the config allows: warm colours, square corners, high density, another
 * font, and a company portal.
 */
export const config: BrandConfig = {
  name: 'Kestrand',
  title: 'Kestrand Markets',
  platformTitles: { android: 'Kestrand' },
  description: 'Markets, plainly.',
  titles: { hk: 'Kestrand 市場' },
  languages: ['en', 'hk', 'jp', 'kr', 'th', 'vn', 'fr', 'de', 'ru', 'spa', 'pt', 'ar', 'it', 'tr', 'id', 'my', 'hi', 'cs'],
  baseUrl: 'api-subdomain',
  appUrl: 'https://trade.kestrand.example',
  // Codes of the sandbox. A partner's config lists the codes of the partner's backend, or none.
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
  depositKinds: ['bank', 'coin'],
  newsTopics: {},
  isMain: true,
  support: { complaintUrl: '/sandbox/complaint-address' },
  restrictedCountries: ['KP', 'IL', 'CN', 'VU', 'CU'],
  legal: {
    company: 'Kestrand Markets Ltd',
    leastAge: 21,
    documents: [
      { id: 'terms', url: 'https://kestrand.example/terms' },
      { id: 'privacy', url: 'https://kestrand.example/privacy' },
    ],
  },
}

export const descriptions = { hk: '簡單明瞭的市場。', de: 'Märkte, klar und einfach.', ar: 'الأسواق ببساطة.' }

/** Texts of this brand. Company, authority and percentages are invented. */
export const words: BrandWords = {
  en: {
    'shell:notFound.title': 'Kestrand has no such page',
    'money:deposit.next': 'Kestrand checks your proof of payment, then credits the amount to your balance.',
    'account:legalEntity': '{{company}}, registered in Freeport, licence 0042.',
    'account:legalEntity_GB': 'Kestrand Markets (UK) Ltd, registered in London, licence 0043.',
    'account:riskWarning':
      'CFDs are complex instruments and come with a high risk of losing money rapidly due to leverage. You should consider whether you understand how CFDs work and whether you can afford to take the high risk of losing your money.',
    'account:riskWarning_GB':
      'CFDs are complex instruments and come with a high risk of losing money rapidly due to leverage. 71% of retail investor accounts lose money when trading CFDs with this provider. You should consider whether you understand how CFDs work and whether you can afford to take the high risk of losing your money.',
    'support:emailHint_GB':
      'Email us at this address. If we cannot settle your complaint within eight weeks, you can take it to the ombudsman free of charge.',
  },
  de: {
    'account:legalEntity': '{{company}}, eingetragen in Freeport, Lizenz 0042.',
    'account:riskWarning':
      'CFDs sind komplexe Instrumente und gehen wegen der Hebelwirkung mit dem hohen Risiko einher, schnell Geld zu verlieren. 71 % der Kleinanlegerkonten verlieren Geld beim CFD-Handel mit diesem Anbieter. Sie sollten überlegen, ob Sie verstehen, wie CFDs funktionieren, und ob Sie es sich leisten können, das hohe Risiko einzugehen, Ihr Geld zu verlieren.',
  },
}
