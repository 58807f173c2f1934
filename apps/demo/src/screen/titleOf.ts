import type { Lang } from '@leverkit/sdk'
import { brand } from '../brand/brand.ts'

/** Title of the app for the user's platform and language. Section 1 of the specification defines these titles. */
export const appTitle = (userAgent: string, lang: Lang): string => {
  const { android, ios } = brand.platformTitles
  const title = brand.titles?.[lang] ?? brand.title
  if (/Android/.test(userAgent)) return android ?? title
  return /iPhone|iPad/.test(userAgent) ? (ios ?? title) : title
}

/** Title of the document. It begins with the screen's name, because browser tabs cut off the end. */
export const titleOf = (screen: string, userAgent: string, lang: Lang): string => `${screen} · ${appTitle(userAgent, lang)}`
