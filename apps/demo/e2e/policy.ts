import type { Page } from '@playwright/test'

/** Collects violations of the content security policy on the page, beginning with the call. */
export const watchPolicy = (page: Page): readonly string[] => {
  const forbidden: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript|Refused to/i.test(message.text())) forbidden.push(message.text())
  })
  return forbidden
}
