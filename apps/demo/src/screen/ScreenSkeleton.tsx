import { MarketRowSkeleton, Skeleton } from '@leverkit/ui'
import type { SkeletonShape } from './skeletonShape.ts'

/** Width and height of the blocks in each section of the skeleton. On a wide screen, the sections are columns. */
const parts = {
  trade: [
    [
      ['176px', '40px'],
      ['128px', '32px'],
      ['100%', '32px'],
      ['100%', '220px'],
    ],
    [
      ['100%', '64px'],
      ['100%', '48px'],
      ['100%', '48px'],
    ],
  ],
  cards: [
    [
      ['144px', '28px'],
      ['100%', '168px'],
      ['100%', '96px'],
      ['100%', '96px'],
    ],
  ],
} as const

/**
 * Placeholder with the outlines of the screen that is loading. Its styles are in main.css, because the prerendered page has no
 * other stylesheet.
 */
export const ScreenSkeleton = ({ shape, label }: { shape: SkeletonShape; label: string }) =>
  shape === 'rows' ? (
    <MarketRowSkeleton count={10} label={label} />
  ) : (
    <div className="app-screen-skeleton" data-shape={shape} role="status" aria-label={label} aria-busy="true">
      {parts[shape].map((blocks, part) => (
        <div key={part}>
          {blocks.map(([width, height], index) => (
            <Skeleton key={index} width={width} height={height} />
          ))}
        </div>
      ))}
    </div>
  )
