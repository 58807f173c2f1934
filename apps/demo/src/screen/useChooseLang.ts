import { useLang } from '@leverkit/react-hooks'
import { type Lang, locales } from '@leverkit/sdk'
import { loadAriaStrings } from '@leverkit/ui'
import { setRootAttributes } from '../appearance/setRootAttributes.ts'
import { rememberLang } from '../i18n/chosenLang.ts'
import { speak } from '../i18n/i18n.ts'

/** Returns a function that changes the language of the app and saves it on this device. */
export const useChooseLang = () => {
  const { setLang } = useLang()
  return async (next: Lang): Promise<void> => {
    await Promise.all([speak(next), loadAriaStrings(locales[next])])
    rememberLang(next)
    setRootAttributes(next)
    await setLang(next)
  }
}
