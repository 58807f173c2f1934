/** A line of the draft: a point, and its value if the app knows it. */
interface DraftLine {
  readonly label: string
  readonly value: string | null
}

/**
 * Link that opens the user's e-mail app with a draft: one paragraph for each line. The address comes from another host, so its
 * special characters are encoded; otherwise an address such as `a@b?bcc=c@d` could add recipients.
 */
export const complaintDraft = (email: string, subject: string, lines: readonly DraftLine[]): string => {
  const body = lines.map(({ label, value }) => `${label}:${value === null ? '' : ` ${value}`}\r\n`).join('\r\n')
  const to = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
