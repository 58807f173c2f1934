import type { Locator } from '@playwright/test'

/** A figure as the screen writes it, as decimal text: "−1,234.50 USD" is "-1234.50". */
export const plain = (text: string) => text.replace('−', '-').replace(/[^\d.-]/g, '')

/** The labelled figures in a part of a screen, all of the same moment. */
export const figuresIn = (part: Locator): Promise<Record<string, string>> =>
  part.locator('.lk-figure').evaluateAll((all) =>
    Object.fromEntries(
      all.map((one) => {
        const [label, value] = [one.querySelector('dt'), one.querySelector('dd')]
        return [label?.textContent?.trim() ?? '', value?.textContent?.trim() ?? '']
      }),
    ),
  )
