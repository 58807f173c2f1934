import { defineSlots } from '../src/app/defineSlots.ts'

/**
 * Your own screens, parts of screens, routes, icons and reports. The build and the type check reject wrong names. An update never
 * changes this file. The guide is docs/slots.md.
 *
 * @example
 * export default defineSlots({
 *   screens: { news: () => import('./News.tsx') },
 *   parts: { 'trade.head': () => import('./Head.tsx') },
 *   routes: [
 *     {
 *       id: 'card',
 *       path: '/mine/card',
 *       title: { en: 'Card' },
 *       screen: () => import('./Card.tsx'),
 *       menu: { group: 'money', icon: 'wallet' },
 *     },
 *   ],
 *   reporter: () => import('./reporter.ts'),
 * })
 */
export default defineSlots({})
