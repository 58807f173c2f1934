/** Key by which the address identifies a deposit or a withdrawal of a list. The API contract has no id for these records. */
export const recordKey = ({ createdAt, amount }: { createdAt: number; amount: string }): string => `${createdAt}-${amount}`
