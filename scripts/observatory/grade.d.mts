export interface Grade {
  /** A+ to F. */
  readonly grade: string
  readonly score: number
  /** Result of each test of the Observatory. */
  readonly results: readonly string[]
}
export declare const gradeOf: (headers: Headers, html: string) => Promise<Grade>
