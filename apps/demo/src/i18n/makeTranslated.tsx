import './laterWords.ts'
import { loadAriaStrings, RouterProvider } from '@leverkit/ui'
import type { ComponentType, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { i18n } from './i18n.ts'
import { namespaces } from './loadWords.ts'

/**
 * Creates the component that wraps every screen except the first. This component translates the texts of the react-aria
 * controls, and makes their links use the app's router. All translations of a language are one file, so they load together here.
 * If each part of a screen waited for its own texts, a placeholder would replace the part after the rest of the screen has
 * appeared, and the content below would move.
 */
export const makeTranslated = async (): Promise<ComponentType<{ children: ReactNode }>> => {
  await Promise.all([loadAriaStrings(i18n.language), i18n.loadNamespaces(namespaces)])
  return ({ children }) => {
    const navigate = useNavigate()
    return <RouterProvider navigate={(path) => void navigate(path)}>{children}</RouterProvider>
  }
}
