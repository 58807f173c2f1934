import { joinClasses } from '../class-names/joinClasses.ts'
import type { Side } from '../side-selector/SideSelector.tsx'

export interface SideTagProps {
  side: Side
  /** The word for the side, in the page's language. */
  word: string
  /** Lots as they are shown; the word comes first and the number is isolated after it in every language. */
  lots?: string
  className?: string
}

/**
 * The side of an order and its size: "Buy 0.50".
 *
 * @example <SideTag side="buy" word="Buy" lots="0.50" />
 */
export function SideTag({ side, word, lots, className }: SideTagProps) {
  return (
    <span className={joinClasses('lk-side-tag', className)} data-side={side}>
      {word}
      {lots !== undefined && (
        <>
          {' '}
          <bdi className="lk-number" dir="ltr">
            {lots}
          </bdi>
        </>
      )}
    </span>
  )
}
