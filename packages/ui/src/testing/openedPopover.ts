import { expect, userEvent, waitFor, within } from 'storybook/test'

type Played = { canvasElement: HTMLElement }

/** The one button of a story that opens a panel. */
export const opener = ({ canvasElement }: Played) => within(canvasElement).getByRole('button')

/** What the button has opened, by its name, when it stands. */
export const opened = (name: string) => within(document.body).findByRole('dialog', { name })

/** Opens it by pointer. */
export const open = async (story: Played) => {
  await userEvent.click(opener(story))
  await within(document.body).findByRole('dialog')
}

/** The focus is on the button that opened it. */
export const isBack = (story: Played) => waitFor(() => expect(opener(story)).toHaveFocus())

/** Opened by keyboard the focus is within, and Escape brings it back. */
export const openByKeyboard = (name: string) => async (story: Played) => {
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect(await opened(name)).toContainElement(document.activeElement as HTMLElement)
  await userEvent.keyboard('{Escape}')
  await isBack(story)
}
