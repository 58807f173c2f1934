import type { ReactNode } from 'react'

/** A chapter of the language: its name, one sentence, and what is shown. */
export function Section({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <section className="lk-lang-section">
      <h2 className="lk-lang-title">{title}</h2>
      <p className="lk-lang-lead">{lead}</p>
      {children}
    </section>
  )
}
