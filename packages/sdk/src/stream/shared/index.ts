export { createSharedStream, type SharedStreamOptions } from './shared-stream.ts'
