import type { ReactNode } from 'react'

/** A section of the page with a title, one sentence, and examples. */
export function Section({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <section className="lk-lang-section">
      <h2 className="lk-lang-title">{title}</h2>
      <p className="lk-lang-lead">{lead}</p>
      {children}
    </section>
  )
}
