import { expect, userEvent, within } from 'storybook/test'

/** Labels and locale shared by the stories of all charts. */
export const figureLabels = {
  market: 'Market',
  showTable: 'Show as table',
  showChart: 'Show chart',
  empty: 'No closed orders yet.',
}
export const figureFrame = { layout: 'fullscreen', frame: 390 }

interface Played {
  canvasElement: HTMLElement
}

/**
 * Returns a play function for a story. It opens the table by keyboard and checks that the table contains `rows`. Then it returns
 * to the chart and opens the table again by pointer.
 */
export const showsTable =
  (rows: readonly string[]) =>
  async ({ canvasElement }: Played) => {
    const view = within(canvasElement)
    const shown = () => view.getAllByRole('row').map((row) => row.textContent)
    view.getByRole('button', { name: 'Show as table' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(shown()).toEqual(rows)
    await userEvent.keyboard('{Enter}')
    await expect(view.getByRole('img')).toBeVisible()
    await userEvent.click(view.getByRole('button', { name: 'Show as table' }))
    await expect(shown()).toEqual(rows)
  }
