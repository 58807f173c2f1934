/**
 * Address of the prepared cluster: a file beside the built package, or beside this source file in a checkout. Bundlers recognise
 * this form and copy the file.
 */
export const clusterUrl = new URL('./cluster.bin', import.meta.url)

/** Media type of the prepared cluster. PGlite decompresses a blob of this type. */
export const clusterType = 'application/x-gzip'
