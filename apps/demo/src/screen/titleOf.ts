import { brand } from '../brand/brand.ts'

/** The app's own title on the platform that the person uses. Source: specification, section 1. */
export const appTitle = (userAgent: string): string => {
  const { android, ios } = brand.platformTitles
  if (/Android/.test(userAgent)) return android ?? brand.title
  return /iPhone|iPad/.test(userAgent) ? (ios ?? brand.title) : brand.title
}

/** Title of the document: the screen first, because tabs show the beginning. */
export const titleOf = (screen: string, userAgent: string): string => `${screen} · ${appTitle(userAgent)}`
