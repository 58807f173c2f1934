import { Mark } from '../../../../screen/Mark.tsx'

/** The logo of the brand on a coloured ground. */
export default function Crest() {
  return (
    <span className="kestrand-crest" style={{ display: 'inline-grid', borderRadius: '25%', background: 'var(--lk-surface-2)' }}>
      <Mark />
    </span>
  )
}
