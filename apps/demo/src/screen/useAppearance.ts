import { useLang } from '@leverkit/react-hooks'
import { Emitter } from '@leverkit/sdk/emitter'
import { useEffect, useState } from 'react'
import { type Appearance, rememberAppearance, rememberedAppearance } from '../appearance/appearance.ts'
import { setRootAttributes } from '../appearance/setRootAttributes.ts'

const changes = new Emitter<{ change: [Appearance] }>()

/** Display settings of this device, and a function that changes and saves them. All callers re-render after a change. */
export const useAppearance = () => {
  const { lang } = useLang()
  const [appearance, setAppearance] = useState(rememberedAppearance)
  useEffect(() => changes.on('change', setAppearance), [])
  const change = (next: Appearance) => {
    rememberAppearance(next)
    setRootAttributes(lang)
    changes.emit('change', next)
  }
  return [appearance, change] as const
}
