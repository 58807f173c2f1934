export type FileProblem = 'type' | 'size' | 'empty'
export interface FileRules {
  accept: readonly string[]
  maxBytes: number
}

const fits = (type: string, pattern: string) =>
  pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern.toLowerCase()

/**
 * Why a file cannot be sent, or null. What a chooser offers is only a hint: "all files" and dropping pass by it.
 *
 * @example findFileProblem(file, { accept: ['image/*'], maxBytes: 5_000_000 }) // "size"
 */
export function findFileProblem(file: Pick<File, 'type' | 'size'>, { accept, maxBytes }: FileRules): FileProblem | null {
  if (!accept.some((pattern) => fits(file.type.toLowerCase(), pattern))) return 'type'
  if (file.size === 0) return 'empty'
  return file.size > maxBytes ? 'size' : null
}
