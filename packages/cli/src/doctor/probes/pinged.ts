import type { Subject } from '../Subject.ts'
import type { Received } from '../wire/RawSocket.ts'

const pingMs = 5_000

/** Opens a socket and keeps it open while it sends three pings, 5 s apart. */
export const pinged = (subject: Subject) =>
  subject.once('pinged', async () => {
    const socket = await subject.openSocket()
    const pongs: (Received | null)[] = []
    for (let ping = 0; ping < 3; ping += 1) {
      const [from, at] = [socket.received.length, socket.now()]
      socket.send({ type: 'ping' })
      const pong = await socket.frame(({ type }) => type === 'pong', pingMs, from)
      pongs.push(pong && { ...pong, at: pong.at - at })
      if (!pong) break
      if (ping < 2) await socket.listen(Math.max(0, pingMs - (socket.now() - at)))
    }
    return { socket, pongs }
  })
