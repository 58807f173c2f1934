import { createContext } from 'react'
import type { Messages } from './messages.ts'

/** Queue of messages to the user; `null` outside `<Root>`. */
export const MessagesContext = createContext<Messages | null>(null)
