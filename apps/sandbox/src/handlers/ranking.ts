import type { BrokerCore } from '../broker/core.ts'
import { rankTraders } from '../broker/ranking.ts'
import type { Handlers } from './handlers.ts'

export const rankingHandlers = (core: BrokerCore): Handlers['ranking'] => ({
  list: () => rankTraders(core.db, core.view.now()),
})
