import { loadAriaStrings, RouterProvider } from '@leverkit/ui'
import type { ComponentType, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { i18n } from './i18n.ts'

/** Makes what every screen but the first has round it: what react-aria's controls say in the person's language, and where their links lead. */
export const makeTranslated = async (): Promise<ComponentType<{ children: ReactNode }>> => {
  await loadAriaStrings(i18n.language)
  return ({ children }) => {
    const navigate = useNavigate()
    return <RouterProvider navigate={(path) => void navigate(path)}>{children}</RouterProvider>
  }
}
