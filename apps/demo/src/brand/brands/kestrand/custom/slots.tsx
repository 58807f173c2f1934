import { defineSlots } from '../../../../app/defineSlots.ts'

/** The brand's own screen, parts of screens, route, icon and reporter. */
export default defineSlots({
  screens: { news: () => import('./Letters.tsx') },
  parts: {
    'app.mark': () => import('./Crest.tsx'),
    'login.form': () => import('./SignIn.tsx'),
    'trade.head': () => import('./Head.tsx'),
  },
  routes: [
    {
      id: 'card',
      path: '/mine/card',
      title: { en: 'Card', de: 'Karte', ar: 'البطاقة', hk: '卡' },
      screen: () => import('./Card.tsx'),
      feature: 'account',
      tab: { icon: 'wallet' },
      menu: { group: 'money', icon: 'wallet' },
    },
  ],
  icons: {
    trade: (props) => (
      <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" {...props}>
        <path d="M4 18 10 8l4 6 6-9" />
      </svg>
    ),
  },
  reporter: () => import('./reporter.ts'),
})
