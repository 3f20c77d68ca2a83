import { describe, expect, it } from 'vitest'
import { OUTDATED_SCREEN, PROTOCOL_VERSION } from '#shared/realtime/protocol.ts'
import { refuseOutdated } from './refuse-outdated.ts'
import type { ClientSocket } from './sockets.ts'

function answerTo(auth: object): string | undefined {
  let answer: string | undefined
  refuseOutdated({ handshake: { auth } } as ClientSocket, (error) => (answer = error?.message)) // only the handshake is read
  return answer
}

describe('a socket handshake', () => {
  it('is refused for an older protocol version', () => {
    expect(answerTo({ protocol: PROTOCOL_VERSION - 1 })).toBe(OUTDATED_SCREEN)
  })

  it.each([{ protocol: PROTOCOL_VERSION }, { protocol: PROTOCOL_VERSION + 1 }, {}, { protocol: 'old' }])(
    'is accepted with %j',
    (auth) => {
      expect(answerTo(auth)).toBeUndefined()
    },
  )
})
