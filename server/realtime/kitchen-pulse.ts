import type { FastifyBaseLogger } from 'fastify'
import { readPulse } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import { PULSE_MS } from '#shared/realtime/events.ts'
import { kitchenRoom } from './rooms.ts'
import type { ClientSocket, Io } from './sockets.ts'

type Beat = { revision: number; isPaused: boolean; pauseReason: string }

export type PulseTimer = {
  start(service: Service): void
  /** To one screen, at once. */
  beat(socket: ClientSocket, beat: Beat): void
  /** To all screens of a restaurant, on any instance, at once. */
  beatRestaurant(restaurantId: string): void
  stop(): void
}

const SLICES = 20 // each tick serves a twentieth of the restaurants, to keep ticks short
const KITCHEN_ROOM = /^restaurant:(.+)$/

/**
 * Sends each connected kitchen the database's revision every five seconds, which shows a screen that it is live and
 * complete. The revision is read each time, not cached, so that lost events are noticed.
 */
export function kitchenPulse(io: Io, log: FastifyBaseLogger): PulseTimer {
  let service: Service | undefined
  let timer: NodeJS.Timeout | undefined
  let slice = 0

  async function beatRestaurant(screens: Pick<Io, 'to'>, restaurantId: string): Promise<void> {
    const at = service?.now() ?? 0
    const pulse = await service?.store.read(() => readPulse(restaurantId))
    if (pulse) screens.to(kitchenRoom(restaurantId)).emit('kitchen:pulse', { ...pulse, at })
  }

  function tick(): void {
    slice = (slice + 1) % SLICES
    for (const room of io.of('/').adapter.rooms.keys()) {
      const restaurantId = KITCHEN_ROOM.exec(room)?.[1]
      if (restaurantId !== undefined && sliceOf(restaurantId) === slice) beatSafely(io.local, restaurantId)
    }
  }

  // If the database does not answer, the pulse stops and the screens show that they are offline. That is intended.
  function beatSafely(screens: Pick<Io, 'to'>, restaurantId: string): void {
    beatRestaurant(screens, restaurantId).catch((error: unknown) => log.warn({ event: 'pulse.failed', err: error }))
  }

  return {
    start: (started) => {
      service = started
      timer = setInterval(tick, PULSE_MS / SLICES)
      timer.unref()
    },
    beat: (socket, { revision, isPaused, pauseReason }) => {
      socket.emit('kitchen:pulse', { revision, isPaused, pauseReason, at: service?.now() ?? 0 })
    },
    beatRestaurant: (restaurantId) => beatSafely(io, restaurantId),
    stop: () => clearInterval(timer),
  }
}

function sliceOf(restaurantId: string): number {
  let sum = 0
  for (let index = 0; index < restaurantId.length; index += 1) sum += restaurantId.charCodeAt(index)
  return sum % SLICES
}
