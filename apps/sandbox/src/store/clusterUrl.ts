/**
 * Address of the prepared cluster. The file is next to the built package, or next to this source file in a checkout. Bundlers
 * recognise the expression below and copy the file.
 */
export const clusterUrl = new URL('./cluster.bin', import.meta.url)

/** Media type of the prepared cluster. PGlite decompresses a blob of this type. */
export const clusterType = 'application/x-gzip'
