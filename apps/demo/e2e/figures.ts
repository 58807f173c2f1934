import type { Locator } from '@playwright/test'

/** Converts a displayed amount to decimal text: "−1,234.50 USD" becomes "-1234.50". */
export const plain = (text: string) => text.replace('−', '-').replace(/[^\d.-]/g, '')

/** Reads all labelled amounts in a section of the screen in one step, so that all values belong to the same moment. */
export const figuresIn = (part: Locator): Promise<Record<string, string>> =>
  part.locator('.lk-figure').evaluateAll((all) =>
    Object.fromEntries(
      all.map((one) => {
        const [label, value] = [one.querySelector('dt'), one.querySelector('dd')]
        return [label?.textContent?.trim() ?? '', value?.textContent?.trim() ?? '']
      }),
    ),
  )
