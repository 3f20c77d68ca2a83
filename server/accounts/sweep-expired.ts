import { dropExpiredWords } from '#server/auth/secrets/one-time-word-repository.ts'
import { DEVICE_MS } from '#server/auth/sessions/known-device.ts'
import { dropOldDevices } from '#server/auth/sessions/known-device-repository.ts'
import { dropExpiredSessions } from '#server/auth/sessions/session-repository.ts'
import type { ScheduledWork } from '#server/schedule/schedule.ts'
import type { Service } from '#server/service.ts'
import { dropUnfinishedAuthenticators } from '#server/sign-in-security/second-factor-repository.ts'

const HOUR_MS = 60 * 60 * 1000

/** Removes expired sessions and one-time tokens, unfinished authenticator set-ups, and devices not used for long. */
export function sweepExpired(service: Service): ScheduledWork {
  return {
    name: 'sweep-expired',
    everyMs: HOUR_MS,
    run: async () => {
      const now = service.now()
      await service.store.write(() => dropExpiredSessions({ now }))
      await service.store.write(() => dropExpiredWords({ now }))
      await service.store.write(() => dropOldDevices({ before: now - DEVICE_MS }))
      await service.store.write(() => dropUnfinishedAuthenticators({ before: now - HOUR_MS }))
    },
  }
}
