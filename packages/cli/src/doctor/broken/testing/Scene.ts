import { expect } from 'vitest'
import type { CallName } from '../callName.ts'
import { differences } from './differences.ts'
import { SocketClient } from './SocketClient.ts'
import type { World } from './World.ts'
import { type AskOptions, ask, type Reply } from './wireClient.ts'

/** The sandbox, and the same sandbox behind a proxy with one fault. */
export interface Scene {
  readonly world: World
  /** Address of the broken backend. */
  readonly url: string
  /** Delays in ms that the fault has requested. In tests, each delay ends immediately. */
  readonly waits: readonly number[]
  /** Opens a socket that is closed at the end of the test. */
  socket(url?: string): Promise<SocketClient>
}

/** Checks that a fault changes the answers or frames as the summary of the fault describes. */
export type Check = (scene: Scene) => Promise<void>

type Fields = Readonly<Record<string, string>>
type Who = 'visitor' | 'trader' | 'idle' | 'real'

export interface Question extends AskOptions {
  readonly fields?: Fields
  readonly who?: Who
}

const optionsOf = (world: World, { who = 'visitor', fields: _, ...options }: Question): AskOptions =>
  who === 'visitor' ? options : { token: world[who], ...options }

/** Sends a call to the broken backend. */
export const askBroken = ({ world, url }: Scene, name: CallName, question: Question = {}): Promise<Reply> =>
  ask(url, name, question.fields, optionsOf(world, question))

/** Sends a call directly to the sandbox. */
export const askDirect = ({ world }: Scene, name: CallName, question: Question = {}): Promise<Reply> =>
  ask(world.url, name, question.fields, optionsOf(world, question))

/**
 * Sends a call to the sandbox and to the broken backend. Market time is paused, so both answers are equal unless the fault
 * changes one.
 */
export const askBoth = (scene: Scene, name: CallName, question: Question = {}): Promise<[direct: Reply, broken: Reply]> =>
  Promise.all([askDirect(scene, name, question), askBroken(scene, name, question)])

/** Checks that the answers of the sandbox and of the broken backend differ in exactly these fields. */
export const changes =
  (name: CallName, paths: readonly string[], question: Question = {}): Check =>
  async (scene) => {
    const [direct, broken] = await askBoth(scene, name, question)
    expect(broken.status).toBe(200)
    expect(differences(direct.json, broken.json)).toEqual([...paths].sort())
  }

/** Checks that the body of the broken backend's answer equals the sandbox's text after `change`. */
export const rewrites =
  (name: CallName, change: (text: string) => string | Buffer, question: Question = {}): Check =>
  async (scene) => {
    const [direct, broken] = await askBoth(scene, name, question)
    expect(broken.bytes).toEqual(Buffer.from(change(direct.text)))
    expect(broken.bytes).not.toEqual(direct.bytes)
  }

/** Checks that the broken backend's answer to a call with `asked` equals the sandbox's answer to the same call with `given`. */
export const answersLike =
  (name: CallName, asked: Question, given: Question): Check =>
  async (scene) => {
    const [right, broken] = await askBoth(scene, name, asked)
    expect(broken.bytes).toEqual((await askDirect(scene, name, given)).bytes)
    expect(broken.bytes).not.toEqual(right.bytes)
  }

/** Combines checks, which run one after the other. */
export const all =
  (...checks: readonly Check[]): Check =>
  async (scene) => {
    for (const check of checks) await check(scene)
  }

/** Opens a socket, signs in and subscribes. */
export async function listen(scene: Scene, topics: readonly string[], token?: string, url = scene.url): Promise<SocketClient> {
  const socket = await scene.socket(url)
  if (token !== undefined) socket.send({ type: 'login', token })
  for (const topic of topics) socket.send({ type: 'sub', topic })
  await socket.settle()
  return socket
}

/** Opens one socket to the sandbox and one to the broken backend. Sends the same commands on both. */
export const listenBoth = (scene: Scene, topics: readonly string[], token?: string): Promise<SocketClient[]> =>
  Promise.all([listen(scene, topics, token, scene.world.url), listen(scene, topics, token)])

/** Checks that the events of the sandbox and of the broken backend differ in exactly these fields. */
export const changesEvents =
  (topic: string, paths: readonly string[], who?: 'trader' | 'idle'): Check =>
  async (scene) => {
    const [direct, broken] = await listenBoth(scene, [topic], who && scene.world[who])
    await scene.world.pass(2_000)
    await Promise.all([direct?.settle(), broken?.settle()])
    const sent = direct?.events(topic) ?? []
    expect(sent.length).toBeGreaterThan(0)
    expect(differences(sent, broken?.events(topic))).toEqual([...paths].map((path) => `[].${path}`).sort())
  }

/** Returns the events of a topic that the sandbox sends, and the events that arrive through the broken backend. */
export async function eventsOf(scene: Scene, topic: string, steps = 3, token?: string) {
  const [direct, broken] = await listenBoth(scene, [topic], token)
  for (let step = 0; step < steps; step += 1) await scene.world.pass(2_000)
  await Promise.all([direct?.settle(), broken?.settle()])
  return { sent: direct?.events(topic) ?? [], received: broken?.events(topic) ?? [] }
}

export { SocketClient }
