const heights = [34, 22, 40, 28, 52, 30, 24, 44, 36, 58, 40, 26, 48, 64, 38, 30, 54, 42, 32, 46, 28, 36]

/** Placeholder candles that fill the area of the chart. */
export function CandleSkeleton() {
  return (
    <svg
      className="lk-candle-skeleton"
      data-lk-part="skeleton"
      viewBox="0 0 330 200"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {heights.map((height, i) => {
        const y = 90 + Math.round(Math.sin(i / 3) * 40) - height / 2
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never change order.
        return <rect key={i} x={i * 15 + 3} y={y} width={9} height={height} rx={1} />
      })}
    </svg>
  )
}
