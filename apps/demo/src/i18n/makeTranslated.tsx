import { loadAriaStrings, RouterProvider } from '@leverkit/ui'
import type { ComponentType, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { i18n } from './i18n.ts'

/** Creates the wrapper of every screen but the first: the texts of react-aria's controls in the user's language, and the router of their links. */
export const makeTranslated = async (): Promise<ComponentType<{ children: ReactNode }>> => {
  await loadAriaStrings(i18n.language)
  return ({ children }) => {
    const navigate = useNavigate()
    return <RouterProvider navigate={(path) => void navigate(path)}>{children}</RouterProvider>
  }
}
