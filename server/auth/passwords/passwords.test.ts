import { expect, it } from 'vitest'
import { FOR_THE_SERVICE, type HashedFor, hashPassword, isPassword } from './passwords.ts'

const from = (network: string, isGone = () => false): HashedFor => ({ network, isGone })

it('a password hash matches only its own password', async () => {
  const hash = await hashPassword('a long password', FOR_THE_SERVICE)
  expect(await isPassword(hash, 'a long password', FOR_THE_SERVICE)).toBe(true)
  expect(await isPassword(hash, 'A long password', FOR_THE_SERVICE)).toBe(false)
  expect(await isPassword('', '', FOR_THE_SERVICE)).toBe(false)
  expect(await isPassword(undefined, 'nobody', FOR_THE_SERVICE)).toBe(false)
})

it('password checks take turns by network, so that a flood from one does not delay another', async () => {
  const ended: string[] = []
  const compare = (network: string) => isPassword(undefined, 'x', from(network)).then(() => ended.push(network))
  const flood = Array.from({ length: 40 }, () => compare('flood'))
  await compare('owner')
  expect(ended.filter((network) => network === 'flood').length).toBeLessThan(6)
  await Promise.all(flood)
})

it('a full queue of password checks refuses the network with most waiting, and clients that disconnected', async () => {
  const answers = Array.from({ length: 120 }, () => isPassword(undefined, 'x', from('flood')).catch(({ code }) => code))
  const owner = isPassword(undefined, 'x', from('owner'))
  const gone = isPassword(
    undefined,
    'x',
    from('gone', () => true),
  )
  await expect(gone).rejects.toMatchObject({ code: 'OVERLOADED' })
  expect(await owner).toBe(false)
  expect((await Promise.all(answers)).filter((answer) => answer === 'OVERLOADED').length).toBeGreaterThan(50)
})
