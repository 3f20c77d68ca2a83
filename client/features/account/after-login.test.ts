import { describe, expect, test } from 'vitest'
import { afterLogin } from './after-login.ts'

const complete = { role: 'owner', accountStatus: 'completed' } as const
const unfinished = { role: 'owner', accountStatus: 'uncompleted' } as const
const poster = { role: 'poster', accountStatus: 'completed' } as const
const admin = { role: 'admin', accountStatus: 'completed' } as const

describe('the page after a login', () => {
  test('is the wanted page for an owner who finished setup', () => {
    expect(afterLogin(complete, '/QrCode')).toBe('/QrCode')
  })

  test('is the dashboard when no page was wanted', () => {
    expect(afterLogin(complete, undefined)).toBe('/dashboard')
  })

  test('is setup for an owner who has not finished it, whatever page was wanted', () => {
    expect(afterLogin(unfinished, '/live-orders')).toBe('/completeAccount')
  })

  test.each([undefined, '/dashboard', '/live-orders'])('is the profile for a poster who wanted %s', (wanted) => {
    expect(afterLogin(poster, wanted)).toBe('/profile')
  })

  test.each([complete, unfinished, poster])('is the open form on the profile for %j', (account) => {
    expect(afterLogin(account, '/profile?new=work')).toBe('/profile?new=work')
  })

  test("is not a page whose path merely starts like the profile's, nor the profile for the operator", () => {
    expect(afterLogin(poster, '/profiles?new=work')).toBe('/profile')
    expect(afterLogin(admin, '/profile?new=work')).toBe('/admin')
  })

  test.each([complete, unfinished, poster, admin])(
    'is the listing or job board that %j came from, if it is on this site',
    (account) => {
      for (const place of ['/jobs/7', '/workers?job=Barista', '/jobs']) expect(afterLogin(account, place)).toBe(place)
      for (const place of ['//jobs/7', '/\\jobs/7', 'https://elsewhere.example/jobs/7']) {
        expect(afterLogin(account, place)).toBe(afterLogin(account, undefined))
      }
    },
  )

  test('is the admin page for the operator', () => {
    expect(afterLogin(admin, '/dashboard')).toBe('/admin')
  })

  test.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 7, null])(
    'ignores %s, which is not a path on this site',
    (wanted) => {
      expect(afterLogin(complete, wanted)).toBe('/dashboard')
    },
  )
})
