/** An address in groups of four: people compare the first and the last. */
export const addressGroups = (address: string): readonly string[] => address.match(/.{1,4}/gsu) ?? []
