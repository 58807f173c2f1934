import './laterWords.ts'
import { loadAriaStrings, RouterProvider } from '@leverkit/ui'
import type { ComponentType, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { i18n } from './i18n.ts'

/**
 * Creates the component that wraps every screen except the first. This component translates the texts of the react-aria
 * controls, and makes their links use the app's router.
 */
export const makeTranslated = async (): Promise<ComponentType<{ children: ReactNode }>> => {
  await loadAriaStrings(i18n.language)
  return ({ children }) => {
    const navigate = useNavigate()
    return <RouterProvider navigate={(path) => void navigate(path)}>{children}</RouterProvider>
  }
}
