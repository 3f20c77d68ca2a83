import { describe, expect, test } from 'vitest'
import { afterLogin } from './after-login.ts'

const complete = { role: 'owner', accountStatus: 'completed' } as const
const unfinished = { role: 'owner', accountStatus: 'uncompleted' } as const
const poster = { role: 'poster', accountStatus: 'completed' } as const
const admin = { role: 'admin', accountStatus: 'completed' } as const

describe('after a login', () => {
  test('an account that is set up goes to where it wanted to go', () => {
    expect(afterLogin(complete, '/QrCode')).toBe('/QrCode')
  })

  test('an account that wanted nothing goes to the dashboard', () => {
    expect(afterLogin(complete, undefined)).toBe('/dashboard')
  })

  test('an account that is not set up goes on with its set-up, whatever it wanted', () => {
    expect(afterLogin(unfinished, '/live-orders')).toBe('/completeAccount')
  })

  test.each([undefined, '/dashboard', '/live-orders'])('a poster goes to the profile, also from %s', (wanted) => {
    expect(afterLogin(poster, wanted)).toBe('/profile')
  })

  test.each([complete, unfinished, poster])('%j goes back to the form that was open', (account) => {
    expect(afterLogin(account, '/profile?new=work')).toBe('/profile?new=work')
  })

  test('no other page is taken for that form', () => {
    expect(afterLogin(poster, '/profiles?new=work')).toBe('/profile')
    expect(afterLogin(admin, '/profile?new=work')).toBe('/admin')
  })

  test.each([complete, unfinished, poster, admin])('%j goes back to the listing it came from', (account) => {
    for (const place of ['/jobs/7', '/workers?job=Barista', '/jobs']) expect(afterLogin(account, place)).toBe(place)
    for (const place of ['//jobs/7', '/\\jobs/7', 'https://elsewhere.example/jobs/7']) {
      expect(afterLogin(account, place)).toBe(afterLogin(account, undefined))
    }
  })

  test('the operator goes to the admin page', () => {
    expect(afterLogin(admin, '/dashboard')).toBe('/admin')
  })

  test.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 7, null])(
    '%s is no place of this site',
    (wanted) => {
      expect(afterLogin(complete, wanted)).toBe('/dashboard')
    },
  )
})
