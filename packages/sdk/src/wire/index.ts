export { type Envelope, readEnvelope, SESSION_EXPIRED, SUCCESS, writeEnvelope } from './envelope.ts'
export { type Command, defaultProtocol, type Frame, type SocketProtocol } from './frames.ts'
export { parseJson } from './json.ts'
export { decodeRequest, encodeRequest, toFormData, toSearchParams, type WireObject } from './request.ts'
