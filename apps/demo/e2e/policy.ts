import type { Page } from '@playwright/test'

/** Collects, from now on, whatever the content security policy of a page's document forbids. */
export const watchPolicy = (page: Page): readonly string[] => {
  const forbidden: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript|Refused to/i.test(message.text())) forbidden.push(message.text())
  })
  return forbidden
}
