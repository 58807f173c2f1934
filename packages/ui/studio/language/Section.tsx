import type { ReactNode } from 'react'

/** A section of the page `Foundations` with a title, a short introduction, and examples. */
export function Section({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <section className="lk-lang-section">
      <h2 className="lk-lang-title">{title}</h2>
      <p className="lk-lang-lead">{lead}</p>
      {children}
    </section>
  )
}
