/** Icon of the buttons that edit: the drawing tools of the chart, and the rows of orders. */
export const pencil = (
  <svg className="lk-icon" viewBox="0 0 24 24" fill="none" stroke="currentcolor" aria-hidden="true">
    <path d="M4 20l1-4L16.5 4.5l3 3L8 19z" />
  </svg>
)
