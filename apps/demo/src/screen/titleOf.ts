import { brand } from '../brand/brand.ts'

/** Title of the app on the user's platform. Source: specification, section 1. */
export const appTitle = (userAgent: string): string => {
  const { android, ios } = brand.platformTitles
  if (/Android/.test(userAgent)) return android ?? brand.title
  return /iPhone|iPad/.test(userAgent) ? (ios ?? brand.title) : brand.title
}

/** Document title. The screen comes first, because browser tabs cut off the end. */
export const titleOf = (screen: string, userAgent: string): string => `${screen} · ${appTitle(userAgent)}`
