/** Media query of the screens on which orders are shown as a table. `orders.css` contains the same width. */
export const tableMedia = '(min-width: 1100px)'
