import { createContext } from 'react'
import type { Messages } from './messages.ts'

/** Where the screens leave what the person must hear; `null` where nobody would. */
export const MessagesContext = createContext<Messages | null>(null)
