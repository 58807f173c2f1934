import type { Page } from '@playwright/test'

/** Outcome of a placed order: a dialog on a phone, a toast on a wide screen. */
export const orderOutcome = (page: Page, name = 'Order filled') =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))
