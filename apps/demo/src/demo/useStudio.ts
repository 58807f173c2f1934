import { useLang } from '@leverkit/react-hooks'
import { useEffect, useRef } from 'react'
import { rememberAppearance, rememberedAppearance } from '../appearance/appearance.ts'
import { setRootAttributes } from '../appearance/setRootAttributes.ts'
import { useChooseLang } from '../screen/useChooseLang.ts'
import { isStudioLook, type StudioLook, studioReady } from './studioMessage.ts'

/**
 * Stylesheet with the look from the studio. It is a constructed stylesheet, because the policy of the page forbids added style
 * elements.
 */
let sheet: CSSStyleSheet | null = null

const applyStyles = (css: string) => {
  if (sheet === null) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
  }
  sheet.replaceSync(css)
}

/** Applies each look that the theme studio sends while the demonstration runs in the studio's frame. */
export const useStudio = (): void => {
  const { lang } = useLang()
  const chooseLang = useChooseLang()
  const apply = useRef((_: StudioLook) => {})
  apply.current = ({ css, theme, lang: next }) => {
    applyStyles(css)
    rememberAppearance({ ...rememberedAppearance(), theme })
    // Setting the attributes also makes the chart read its colours again.
    setRootAttributes(lang)
    if (next !== lang) void chooseLang(next)
  }
  useEffect(() => {
    if (parent === window) return
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === parent && origin === location.origin && isStudioLook(data)) apply.current(data)
    }
    addEventListener('message', listen)
    parent.postMessage(studioReady, location.origin)
    return () => removeEventListener('message', listen)
  }, [])
}
