/** Key of a deposit or a withdrawal within its list, for the address. The API contract has no id for these records. */
export const recordKey = ({ createdAt, amount }: { createdAt: number; amount: string }): string => `${createdAt}-${amount}`
