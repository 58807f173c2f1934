export interface IdentityForm {
  readonly name: string
  readonly documentNumber: string
  readonly frontUrl: string | null
  readonly backUrl: string | null
}

export type IdentityField = 'name' | 'documentNumber' | 'front' | 'back'

/** Missing fields in the order of the form. */
export const missingParts = ({ name, documentNumber, frontUrl, backUrl }: IdentityForm): readonly IdentityField[] => [
  ...(name.trim() === '' ? (['name'] as const) : []),
  ...(documentNumber.trim() === '' ? (['documentNumber'] as const) : []),
  ...(frontUrl === null ? (['front'] as const) : []),
  ...(backUrl === null ? (['back'] as const) : []),
]
