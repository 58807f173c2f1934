export interface WatchlistMarket {
  /** Stable code of the market. */
  id: string
  /** Displayed code of the market. */
  label: string
}

export interface Watchlist {
  id: string
  /** Name of the list. */
  label: string
  /** Markets, in the order that the user has chosen. */
  markets: readonly WatchlistMarket[]
  /** Whether the list can be neither renamed nor deleted, such as the favourites. @default false */
  isFixed?: boolean
}

export interface WatchlistLabels {
  /** Accessible name of the row of chips, one for each list. */
  lists: string
  /** Label of the chip that creates a list. */
  newList: string
  /** Label of the field for the name of a list. */
  name: string
  /** Label of the button that creates a list. */
  create: string
  /** Label of the button that renames the list. */
  rename: string
  /** Label of the button that deletes the list. */
  deleteList: string
  /** Text in place of the form for a new list if there are `maxLists` lists. */
  full: string
  /** Accessible name of the markets of a list. */
  markets: (list: string) => string
  /** Accessible name of the button that moves a market up. */
  moveUp: (market: string) => string
  /** Accessible name of the button that moves a market down. */
  moveDown: (market: string) => string
  /** Accessible name of the button that removes a market from the list. */
  remove: (market: string) => string
  /** Text announced after a market has moved. `place` counts from 1. */
  moved: (move: { market: string; place: number; count: number }) => string
}
