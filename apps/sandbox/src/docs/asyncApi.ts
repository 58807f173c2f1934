import { schemaOf, topics } from '@leverkit/sdk/contract'
import { type AnyTopic, about, type Json, jsonSchemaOf, license, sorted } from './schemas.ts'

interface Command {
  readonly type: string
  readonly summary: string
  readonly field?: 'token' | 'topic'
  readonly answer?: Answer
}

interface Answer {
  readonly type: string
  readonly summary: string
  readonly fields: readonly ('topic' | 'code')[]
}

const accepted = 'Accepted, or the reason for a refusal'

/** Commands that clients send on the socket, and the answers to them. Both are in the default framing. */
const commands: readonly Command[] = [
  {
    type: 'login',
    field: 'token',
    summary: 'Sign in; account topics need it',
    answer: { type: 'login', summary: accepted, fields: ['code'] },
  },
  { type: 'logout', summary: 'Sign out; account topics end' },
  {
    type: 'sub',
    field: 'topic',
    summary: 'Subscribe to a topic',
    answer: { type: 'sub', summary: accepted, fields: ['topic', 'code'] },
  },
  {
    type: 'unsub',
    field: 'topic',
    summary: 'Unsubscribe from a topic',
    answer: { type: 'unsub', summary: accepted, fields: ['topic', 'code'] },
  },
  { type: 'ping', summary: 'Check the connection', answer: { type: 'pong', summary: 'The connection is alive', fields: [] } },
]

const frame = (type: string, fields: Json): Json => ({
  type: 'object',
  required: ['type', ...Object.keys(fields)],
  properties: { type: { const: type }, ...fields },
})

const fieldsOfAnswers: { readonly [name: string]: Json } = {
  topic: { type: 'string' },
  code: { type: 'integer', description: '1 accepted, 999 session expired, anything else refused' },
}

const commandMessage = ({ type, field, summary }: Command): Json => ({
  name: type,
  title: `Command ${type}`,
  summary,
  payload: frame(type, field === undefined ? {} : { [field]: { type: 'string' } }),
})

const answerMessage = ({ type, summary, fields }: Answer): Json => ({
  name: type,
  title: `Answer ${type}`,
  summary,
  payload: frame(type, Object.fromEntries(fields.map((name) => [name, fieldsOfAnswers[name]]))),
})

const eventMessage = (topic: AnyTopic, components: Json): Json => ({
  name: topic.name,
  title: topic.name,
  summary: topic.summary,
  'x-source': topic.source,
  'x-auth': topic.auth,
  payload: {
    type: 'object',
    required: ['topic', 'data'],
    properties: {
      topic: topic.params.length === 0 ? { const: topic.name } : { type: 'string', description: topic.name },
      data: jsonSchemaOf(schemaOf(topic.event), components, true),
    },
  },
  examples: [{ payload: { topic: topic.name, data: topic.event.write(topic.example) } }],
})

/**
 * Returns the socket interface as AsyncAPI 3.1, from the broker's view: the broker receives commands and sends
 * events.
 */
export function asyncApi(): Json {
  const schemas: Json = {}
  const received = Object.fromEntries(commands.map((command) => [`${command.type}Command`, commandMessage(command)]))
  const answers = Object.fromEntries(
    commands.flatMap(({ type, answer }) => (answer === undefined ? [] : [[`${type}Answer`, answerMessage(answer)]])),
  )
  const entries = Object.entries(topics) as unknown as [string, AnyTopic][]
  const events = Object.fromEntries(entries.map(([name, topic]) => [`${name}Event`, eventMessage(topic, schemas)]))
  const point = (list: Json) => Object.keys(list).map((name) => ({ $ref: `#/channels/socket/messages/${name}` }))
  const channel = { $ref: '#/channels/socket' }
  return {
    asyncapi: '3.1.0',
    info: { title: 'Leverkit broker, socket', version: '0.1.0', description: `Text frames of JSON. ${about}`, license },
    servers: { sandbox: { host: '127.0.0.1:4100', protocol: 'ws' } },
    channels: { socket: { address: '/v1/ws', messages: { ...received, ...answers, ...events } } },
    operations: {
      command: {
        action: 'receive',
        summary: 'The broker handles the commands of one socket in order.',
        channel,
        messages: point(received),
        reply: { channel, messages: point(answers) },
      },
      publish: { action: 'send', summary: 'The broker sends the events of subscribed topics.', channel, messages: point(events) },
    },
    components: { schemas: sorted(schemas) },
  }
}
