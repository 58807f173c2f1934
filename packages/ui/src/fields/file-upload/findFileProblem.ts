export type FileProblem = 'type' | 'size' | 'empty'
export interface FileRules {
  accept: readonly string[]
  maxBytes: number
}

const fits = (type: string, pattern: string) =>
  pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern.toLowerCase()

/**
 * Returns the reason why a file cannot be sent, or null if the file can be sent. The `accept` attribute alone is not sufficient,
 * because users can choose "all files" in the picker or drop any file.
 *
 * @example findFileProblem(file, { accept: ['image/*'], maxBytes: 5_000_000 }) // "size"
 */
export function findFileProblem(file: Pick<File, 'type' | 'size'>, { accept, maxBytes }: FileRules): FileProblem | null {
  if (!accept.some((pattern) => fits(file.type.toLowerCase(), pattern))) return 'type'
  if (file.size === 0) return 'empty'
  return file.size > maxBytes ? 'size' : null
}
