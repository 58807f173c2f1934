/** Screens on which orders are a table. `orders.css` has the same width. */
export const tableMedia = '(min-width: 1100px)'
