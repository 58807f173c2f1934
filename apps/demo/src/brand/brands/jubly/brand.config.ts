import type { BrandWords } from '../../brandWords.ts'
import type { BrandConfig } from '../../schema.ts'

/** A playful brand: bright colours, round corners, tall rows, few screens, informal texts. All names are invented. */
export const config: BrandConfig = {
  name: 'Jubly',
  title: 'Jubly',
  platformTitles: {},
  description: 'Small trades, big numbers, no jargon.',
  languages: ['en', 'spa', 'ar'],
  baseUrl: 'https://api.jubly.example',
  appUrl: 'https://app.jubly.example',
  codes: { entries: {}, otherCodes: 'unknown' },
  currency: 'USD',
  look: {
    accent: '#d6249f',
    radius: 16,
    density: 1.08,
    font: 'ui-rounded, "SF Pro Rounded", "Nunito", "Quicksand", Avenir, Montserrat, Corbel, "URW Gothic"',
    up: '#1565c0',
  },
  mark: [
    { path: 'M16 3a13 13 0 1 0 0 26 13 13 0 0 0 0-26Z', in: 'accent' },
    { path: 'M9.5 18.5a6.8 6.8 0 0 0 13 0', in: 'ink', stroke: 3 },
  ],
  icon: { ground: '#2b0a21', ink: '#fff4fb', accent: '#ff5cc4' },
  risk: { stopOut: '50', marginCall: '100', careful: '200' },
  features: { copyTrading: true, asksOldPassword: false, idempotency: false },
  tabs: ['quotes', 'trade', 'orders', 'documentary'],
  menu: { money: ['wallet', 'performance'], person: ['auth', 'password', 'invite'], help: ['support', 'language', 'system'] },
  withoutScreens: ['news', 'announcement', 'feedback'],
  newsTopics: {},
  isMain: false,
  support: {},
  restrictedCountries: ['KP', 'US'],
  legal: {
    company: 'Jubly Play & Trade Ltd',
    documents: [
      {
        id: 'terms',
        url: 'https://jubly.example/terms',
        urls: { spa: 'https://jubly.example/es/terminos', ar: 'https://jubly.example/ar/terms' },
      },
    ],
  },
}

export const descriptions = { spa: 'Operaciones pequeñas, sin jerga.', ar: 'صفقات صغيرة بلا مصطلحات معقّدة.' }

export const words: BrandWords = {
  en: {
    'shell:notFound.title': 'Oops, nothing lives here',
    'account:riskWarning': 'Trading is no game: 74% of retail accounts lose money when trading CFDs with Jubly.',
  },
  spa: {
    'account:riskWarning': 'Operar no es un juego: el 74 % de las cuentas minoristas pierde dinero al operar CFD con Jubly.',
  },
  ar: { 'account:riskWarning': 'التداول ليس لعبة: 74% من حسابات الأفراد تخسر أموالاً عند تداول عقود الفروقات مع Jubly.' },
}
