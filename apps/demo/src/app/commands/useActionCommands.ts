import { useLang } from '@leverkit/react-hooks'
import { type Lang, locales, type Market } from '@leverkit/sdk'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { palettes, themes } from '../../appearance/appearance.ts'
import { toggleAmounts, useHiddenAmounts } from '../../domain/hiddenAmounts.ts'
import { endonyms } from '../../i18n/endonyms.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { isOffered } from '../../screen/isOffered.ts'
import { useAddressParams } from '../../screen/useAddressParams.ts'
import { useAppearance } from '../../screen/useAppearance.ts'
import { useChooseLang } from '../../screen/useChooseLang.ts'
import { useSheet } from '../../screen/useSheet.ts'
import { findCommands, type PaletteCommand } from './commandSearch.ts'

/** Returns the markets with the one first that the address contains, or otherwise the one that the user last traded. */
const useMarketsFromCurrent = (markets: readonly Market[]): readonly Market[] => {
  const [params] = useAddressParams()
  const code = params.get('code') ?? localStorage.getItem('leverkit.market')
  return [...markets.filter((market) => market.code === code), ...markets.filter((market) => market.code !== code)]
}

/** Command that opens the sheet with a new price alert, for the first market whose alert matches the query. */
const useAlertCommand = (markets: readonly Market[], query: string): PaletteCommand[] => {
  const { t } = useTranslation('alerts')
  const { open } = useSheet('alert')
  const all = useMarketsFromCurrent(markets).map(
    ({ code, displayCode, name }): PaletteCommand => ({
      id: `alert ${code}`,
      label: t('title', { code: displayCode }),
      icon: 'bell',
      also: `${code} ${name ?? ''}`,
      run: () => open(code),
    }),
  )
  return (query === '' ? all : findCommands(all, query)).slice(0, 1)
}

/** Commands for theme and price colours, without the current choice. */
const useLookCommands = (): PaletteCommand[] => {
  const { t } = useTranslation('shell')
  const [appearance, change] = useAppearance()
  const themeCommands = themes
    .filter((theme) => theme !== appearance.theme)
    .map((theme) => ({
      id: `theme ${theme}`,
      label: t('labelled', { label: t('settings.theme'), value: t(`settings.themes.${theme}`) }),
      icon: 'settings' as const,
      run: () => change({ ...appearance, theme }),
    }))
  const paletteCommands = palettes
    .filter((palette) => palette !== appearance.palette)
    .map((palette) => ({
      id: `palette ${palette}`,
      label: t('labelled', { label: t('settings.palette'), value: t(`settings.palettes.${palette}`) }),
      icon: 'settings' as const,
      run: () => change({ ...appearance, palette }),
    }))
  return [...themeCommands, ...paletteCommands]
}

/** Commands that change the language of the app. A query matches the name in the language itself, and in the current language. */
const useLanguageCommands = (): PaletteCommand[] => {
  const { t } = useTranslation('shell')
  const { lang } = useLang()
  const choose = useChooseLang()
  const names = useMemo(() => new Intl.DisplayNames(locales[lang], { type: 'language' }), [lang])
  return (Object.keys(endonyms) as Lang[])
    .filter((other) => other !== lang)
    .map((other) => ({
      id: `language ${other}`,
      label: t('labelled', { label: t('settings.language'), value: endonyms[other] }),
      icon: 'language',
      also: names.of(locales[other].split('-u-')[0] ?? other) ?? '',
      run: () => void choose(other),
    }))
}

/**
 * Commands that act without opening a screen, and the statement, which is printed from the performance screen. Without a query,
 * languages and price colours are left out, because they would make the list long.
 *
 * @param openList - opens the list of the keyboard shortcuts
 */
export const useActionCommands = (markets: readonly Market[], query: string, openList: () => void): PaletteCommand[] => {
  const { t } = useTranslation(['commands', 'account', 'performance'])
  const navigate = useNavigate()
  const isHidden = useHiddenAmounts()
  const alert = useAlertCommand(markets, query)
  const look = useLookCommands()
  const languages = useLanguageCommands()
  const statement: PaletteCommand = {
    id: 'statement',
    label: t('performance:statement.title'),
    icon: 'document',
    run: () => void navigate('/order/performance'),
  }
  const rest: PaletteCommand[] = [
    {
      id: 'amounts',
      label: t(isHidden ? 'account:showAmounts' : 'account:hideAmounts'),
      icon: isHidden ? 'show' : 'hide',
      run: toggleAmounts,
    },
    { id: 'list', label: t('commands:list.title'), icon: 'settings', run: openList },
  ]
  const usual = [
    ...alert,
    ...(isOffered('performance') ? [statement] : []),
    ...look.filter(({ id }) => query !== '' || id.startsWith('theme')),
    ...rest,
    ...(query === '' ? [] : languages),
  ]
  return usual.map((command) => ({ ...command, group: t('commands:actions') }))
}
