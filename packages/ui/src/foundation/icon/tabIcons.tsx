import type { SVGProps } from 'react'

type Drawing = SVGProps<SVGSVGElement>

function PlaceIcon({ lines, ...rest }: Drawing & { lines: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      <path d={lines} />
    </svg>
  )
}

/**
 * Icons of the five main tabs. The kit has its own icons for the tabs, because no common icon set has all five in one style.
 */
export const QuotesIcon = (props: Drawing) => (
  <PlaceIcon lines="M4 6.5h8.5M4 12h8.5M4 17.5h8.5M16.5 8V5m0 8.5v-3m0 8.5v-3M20 7V5m0 7.5v-2" {...props} />
)
export const TradeIcon = (props: Drawing) => (
  <PlaceIcon
    lines="M7.5 3.5V7m0 9.5v4m9-17V8m0 9.5v3M6 7h3a1 1 0 0 1 1 1v7.5a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1zm9 1h3a1 1 0 0 1 1 1v7.5a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1z"
    {...props}
  />
)
export const OrdersIcon = (props: Drawing) => (
  <PlaceIcon
    lines="M6.5 4h11A2.5 2.5 0 0 1 20 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5v-11A2.5 2.5 0 0 1 6.5 4zM8 9.5h8m-8 5h5"
    {...props}
  />
)
export const RankingIcon = (props: Drawing) => (
  <PlaceIcon lines="M4.5 20v-6H9v6M9.75 20V5h4.5v15M15 20v-9h4.5v9M3 20h18" {...props} />
)
export const FollowIcon = (props: Drawing) => (
  <PlaceIcon
    lines="M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM3 20c0-3.5 2.6-5.5 6-5.5 1.3 0 2.5.3 3.4.9M17 12.5V20m-3.2-3 3.2 3 3.2-3"
    {...props}
  />
)
