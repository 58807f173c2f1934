import '../kit/later.ts'
import { loadAriaStrings, RouterProvider } from '@leverkit/ui'
import type { ComponentType, ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { useNavigate } from '../shell/navigation/useNavigate.ts'
import { firstWords } from './FirstWords.ts'
import { startI18n } from './startI18n.ts'

/** Makes what every screen but the first has round it: the translator, and the router for links of react-aria. */
export const makeTranslated = async (): Promise<ComponentType<{ children: ReactNode }>> => {
  const [i18n] = await Promise.all([startI18n(firstWords.tag), loadAriaStrings(firstWords.tag)])
  return ({ children }) => {
    const navigate = useNavigate()
    return (
      <I18nextProvider i18n={i18n}>
        <RouterProvider navigate={(path) => void navigate(path)}>{children}</RouterProvider>
      </I18nextProvider>
    )
  }
}
