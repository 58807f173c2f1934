import { brand } from '../brand/brand.ts'

const colours = { ink: 'currentColor', accent: 'var(--lk-accent)' } as const

/** The brand's logo. It is hidden from assistive technology, because the brand's name is next to it. */
export const Mark = () => (
  <svg className="app-mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    {brand.mark.map(({ path, in: role, stroke }) =>
      stroke === undefined ? (
        <path key={path} d={path} fill={colours[role]} />
      ) : (
        <path
          key={path}
          d={path}
          fill="none"
          stroke={colours[role]}
          strokeWidth={stroke}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ),
    )}
  </svg>
)
