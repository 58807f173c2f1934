import { FieldError, topics } from '@leverkit/sdk/contract'
import { type Check, checksOf } from '../Check.ts'
import { deviationsOf, mustConform } from '../conform.ts'
import { fail, skip } from '../outcome.ts'
import { openAccountSocket } from '../probes/accountSocket.ts'
import { readSession } from '../probes/sessions.ts'
import { visitorStream } from '../probes/visitorStream.ts'
import type { Subject } from '../Subject.ts'
import { typedData } from '../wire/RawSocket.ts'

const topicChecks = ([name, topic]: readonly [string, (typeof topics)[keyof typeof topics]]) => {
  const eventsOf = async (subject: Subject) => {
    if (topic.auth === 'session') {
      const { token } = await readSession(subject)
      const { socket } = await subject.once('account socket of reads', () => openAccountSocket(subject, token))
      const events = socket.events(topic.name)
      return events.length > 0 ? { socket, events } : skip(`no event of ${topic.name} arrived`)
    }
    const { socket, candleTopic, quoteTopic } = await visitorStream(subject)
    const events = socket.events(topic === topics.quotes ? quoteTopic : candleTopic)
    return events.length > 0 ? { socket, events } : skip(`no event of ${topic.name} arrived; see socket.snapshot`)
  }
  const shared = { source: `specification, section 7: topic ${topic.name}` }
  return {
    [`${name}-readable`]: {
      ...shared,
      title: `Events of ${topic.name} have every required field`,
      severity: 'critical' as const,
      advice: 'Send events as in docs/asyncapi.json.',
      run: async (subject: Subject) => {
        const { socket, events } = await eventsOf(subject)
        for (const event of events) {
          try {
            topic.event.read(event.frame.data)
          } catch (error) {
            if (error instanceof FieldError) fail(error.message, socket.evidence([event]))
            throw error
          }
        }
        return `${events.length} events`
      },
    },
    [`${name}-strict`]: {
      ...shared,
      title: `Events of ${topic.name} have the documented types`,
      severity: 'minor' as const,
      advice: 'Send money, prices, lots and rates as decimal text, and enums with their documented values.',
      run: async (subject: Subject) => {
        const { socket, events } = await eventsOf(subject)
        for (const event of events) {
          const deviations = deviationsOf(topic.event, typedData(event))
          mustConform(deviations, socket.evidence([event]))
        }
        return `${events.length} events`
      },
    },
  }
}

/**
 * All topics except the topic of closed orders. The excluded topic has events only after a trade, and the checks of trades
 * examine its events.
 */
const listenedTopics = Object.entries(topics).filter(([, topic]) => topic !== topics.closedOrders)

export const socketTopicChecks: readonly Check[] = checksOf('socket', Object.assign({}, ...listenedTopics.map(topicChecks)))
