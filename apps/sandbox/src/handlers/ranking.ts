import type { Desk } from '../broker/desk.ts'
import { rankTraders } from '../broker/ranking.ts'
import type { Handlers } from './handlers.ts'

export const rankingHandlers = (desk: Desk): Handlers['ranking'] => ({
  list: () => rankTraders(desk.db, desk.view.now()),
})
