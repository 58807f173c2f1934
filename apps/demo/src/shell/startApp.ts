import { type Client, createClient, createStream, directionOf, type Lang, locales, type Stream, webStorage } from '@leverkit/sdk'
import { loadAriaStrings } from '@leverkit/ui'
import type { i18n as I18n } from 'i18next'
import { applyAppearance, rememberedAppearance } from '../appearance/appearance.ts'
import { brand } from '../brand/brand.ts'
import { rememberedLang, startI18n } from '../i18n/i18n.ts'

/** What the app is made of before the first screen. */
export interface Started {
  readonly client: Client
  readonly stream: Stream
  readonly i18n: I18n
  readonly lang: Lang
}

/** Direction, language and look on the root element. */
export const dressRoot = (lang: Lang): void => {
  const root = document.documentElement
  root.lang = locales[lang].split('-u-')[0] ?? lang
  root.dir = directionOf(lang)
  applyAppearance(root, rememberedAppearance(), lang)
}

/** Language, client and socket; the words of the first screens come with them, so that nothing flickers. */
export const startApp = async (): Promise<Started> => {
  const lang = rememberedLang()
  dressRoot(lang)
  const client = createClient({
    lang,
    storage: webStorage(localStorage),
    idempotency: true,
    ...(brand.fallbackUrl ? { fallbackUrl: brand.fallbackUrl } : {}),
  })
  const stream = createStream({ url: client.hosts.socket, getToken: () => client.auth.token })
  stream.connect()
  const [i18n] = await Promise.all([startI18n(lang), loadAriaStrings(locales[lang])])
  return { client, stream, i18n, lang }
}
