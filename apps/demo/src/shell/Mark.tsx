/** The lever: a beam on a fulcrum. Decoration beside a name. */
export const Mark = () => (
  <svg className="app-mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    <path d="M3.5 17.5 27 7.5" stroke="currentColor" strokeWidth="3.4" strokeLinecap="round" />
    <path d="m15.6 15.6 6.6 11H9z" fill="var(--lk-accent)" />
  </svg>
)
