import type { Hooks, Link, LinkHandlers } from './Fault.ts'
import { isRow, type Json, type JsonRow } from './mutate.ts'

/** Parses a frame from the sandbox: an event, or the answer to a command. */
export const frameOf = (text: string): JsonRow => {
  const value: Json = JSON.parse(text)
  return isRow(value) ? value : {}
}

/** Whether a frame is an event of a topic. The topic `KLINE.` matches the candles of every market. */
export const isEvent = (frame: JsonRow, topic: string): boolean =>
  typeof frame.topic === 'string' &&
  frame.type === undefined &&
  (topic.endsWith('.') ? frame.topic.startsWith(topic) : frame.topic === topic)

/** Creates separate handlers, with a separate state, for each connection. */
export const onSocket = (handlers: (link: Link) => LinkHandlers): Hooks => ({ socket: handlers })

type FrameHandler = (link: Link) => (frame: JsonRow, text: string) => void

/** Handles some frames from the sandbox. All other frames are forwarded unchanged. */
const onFrames = (isHandled: (frame: JsonRow) => boolean, handler: FrameHandler): Hooks =>
  onSocket((link) => {
    const handle = handler(link)
    return {
      event(text) {
        const frame = frameOf(text)
        if (isHandled(frame)) handle(frame, text)
        else link.toClient(text)
      },
    }
  })

/** Handles the events of one topic. */
export const onEvents = (topic: string, handler: FrameHandler): Hooks => onFrames((frame) => isEvent(frame, topic), handler)

/** Handles the sandbox's answers that have the given `type`: the type of the command that they answer. */
export const onReplies = (type: string, handler: FrameHandler): Hooks => onFrames((frame) => frame.type === type, handler)

/** Handles the client's commands of one type. All other frames are forwarded unchanged. */
export const onCommand = (type: string, handler: FrameHandler): Hooks =>
  onSocket((link) => {
    const handle = handler(link)
    return {
      command(text) {
        const frame = readCommand(text)
        if (frame.type === type) handle(frame, text)
        else link.toBroker(text)
      },
    }
  })

/** Changes the data of the events of one topic. `undefined` drops the event. */
export const mutateFrame = (topic: string, change: (data: Json) => Json | undefined): Hooks => mutateFrames(topic, () => change)

/** Like `mutateFrame`, but `start` creates a new `change` function, with its own state, for each connection. */
export const mutateFrames = (topic: string, start: () => (data: Json) => Json | undefined): Hooks =>
  onEvents(topic, (link) => {
    const change = start()
    return (frame, text) => {
      const before = frame.data ?? null
      const data = change(before)
      if (data === before) link.toClient(text)
      else if (data !== undefined) link.toClient(JSON.stringify({ ...frame, data }))
    }
  })

/** Parses a frame from the client. Returns an empty object for text that is not JSON. */
export function readCommand(text: string): JsonRow {
  try {
    return frameOf(text)
  } catch (error) {
    // Text that is not JSON causes no error here. The proxy forwards the text, and the sandbox answers it.
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
