import { once } from 'node:events'
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import { pictureForm, SMALL_PNG } from '#server/testing/routes/picture-form.ts'
import type { ErrorBody } from '#shared/error-codes.ts'
import { updateMenuItem } from '#shared/menu/menu-api.ts'
import { smallPictureUrl } from '#shared/menu/picture.ts'
import { UPLOAD_LIMITS, uploadMenuImage } from '#shared/menu/uploads-api.ts'
import { sweepPictures } from './sweep-pictures.ts'
import { DISGUISED_SVG, jpegOfManyScans, noise, truncatedJpeg, vastPng } from './testing/hostile-pictures.ts'

onBothDatabases('pictures of dishes', (store) => {
  let test: TestApp
  let restaurant: TestRestaurant
  beforeAll(async () => {
    test = await buildTestApp(store())
    restaurant = await aRestaurant(test)
  })
  afterAll(() => test.close())

  const upload = (bytes: Buffer, name?: string, type?: string) =>
    test.send(uploadMenuImage, { token: restaurant.token, ...pictureForm(bytes, name, type) })
  const uploaded = async (bytes: Buffer) => (await upload(bytes)).json<{ imageUrl: string }>().imageUrl
  const fetched = (url: string) => test.app.inject({ method: 'GET', url })
  const filesOf = () => readdirSync(path.join(test.service.dataDir, 'uploads', restaurant.restaurantId))
  const refused = async (bytes: Buffer, name?: string, type?: string) => {
    const before = existsSync(path.join(test.service.dataDir, 'uploads')) ? filesOf() : []
    const { statusCode, code, message } = (await upload(bytes, name, type)).json<ErrorBody>()
    if (before.length > 0) expect(filesOf()).toEqual(before)
    return { statusCode, code, message }
  }

  describe('an upload', () => {
    it.each(['jpeg', 'png', 'webp'] as const)('of a %s is stored as WebP in two sizes', async (format) => {
      const bytes = await noise(1_500).resize(1_500, 900).toFormat(format).toBuffer()
      const answer = await upload(bytes, 'any-name.txt', 'text/plain')
      expect(answer.statusCode).toBe(201)
      const { imageUrl } = answer.json<{ imageUrl: string }>()
      expect(imageUrl).toMatch(new RegExp(`^/uploads/${restaurant.restaurantId}/[0-9a-f-]{36}\\.webp$`))
      const large = await sharp((await fetched(imageUrl)).rawPayload).metadata()
      expect(large).toMatchObject({ format: 'webp', width: 1_200, height: 720 })
      const small = await sharp((await fetched(smallPictureUrl(imageUrl))).rawPayload).metadata()
      expect(small).toMatchObject({ format: 'webp', width: 240, height: 240 })
    })

    it('is rotated by its Exif orientation, and loses its metadata, such as the location', async () => {
      const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#1f6b52' } })
        .withExif({ IFD0: { Copyright: 'Vera' }, IFD3: { GPSLatitude: '37/1 48/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer()
      const kept = await sharp((await fetched(await uploaded(bytes))).rawPayload).metadata()
      expect(kept).toMatchObject({ width: 20, height: 40 })
      expect([kept.exif, kept.orientation, kept.icc, kept.xmp]).toEqual([undefined, undefined, undefined, undefined])
    })

    it('is not enlarged if it is small', async () => {
      expect(await sharp((await fetched(await uploaded(SMALL_PNG))).rawPayload).metadata()).toMatchObject({ width: 4 })
    })
  })

  describe('an upload is refused with a message, and nothing is stored, for', () => {
    const unreadable = {
      statusCode: 400,
      code: 'PICTURE_UNREADABLE',
      message: 'This picture cannot be read. Please choose a JPEG, PNG or WebP picture.',
    }

    it('an SVG with the name and type of a PNG', async () => {
      expect(await refused(DISGUISED_SVG, 'dish.png', 'image/png')).toEqual(unreadable)
    })

    it('a truncated JPEG', async () => {
      expect(await refused(await truncatedJpeg())).toEqual(unreadable)
    })

    it('an empty file, a text and a GIF', async () => {
      const gif = await sharp(SMALL_PNG).gif().toBuffer()
      for (const bytes of [Buffer.alloc(0), Buffer.from('not a picture'), gif]) {
        expect(await refused(bytes)).toEqual(unreadable)
      }
    })

    it('the first part of a picture', async () => {
      for (const format of ['jpeg', 'png', 'webp'] as const) {
        const bytes = await noise(200).toFormat(format).toBuffer()
        for (const length of [3, 12, 40, bytes.length - 100]) {
          expect(await refused(bytes.subarray(0, length))).toEqual(unreadable)
        }
      }
    })

    it('a JPEG of more than a hundred scans, before any is decoded', async () => {
      expect(await refused(await jpegOfManyScans(100))).toEqual({
        statusCode: 400,
        code: 'PICTURE_UNREADABLE',
        message: 'This picture takes too long to process. Please save it as a standard JPEG or PNG and try again.',
      })
      expect((await upload(await jpegOfManyScans(0))).statusCode).toBe(201) // progressive, as some cameras save them
    })

    it('a PNG of 50,000 by 50,000 pixels', async () => {
      expect(await refused(await vastPng(50_000))).toEqual({
        ...unreadable,
        message: 'This picture has more than 25 megapixels. Please choose a smaller one.',
      })
    })

    it('a picture of more than 5 MB', async () => {
      expect(await refused(Buffer.alloc(UPLOAD_LIMITS.bytes + 1, SMALL_PNG))).toEqual({
        statusCode: 413,
        code: 'TOO_LARGE',
        message: 'This picture is larger than 5 MB. Please choose a smaller one.',
      })
    })

    it('a picture of more than 5 MB that reaches the limit between two chunks', async () => {
      const { headers, body } = pictureForm(Buffer.alloc(UPLOAD_LIMITS.bytes + 100_000, SMALL_PNG))
      const whole = Buffer.from(body, 'latin1')
      const limit = whole.indexOf('\r\n\r\n') + 4 + UPLOAD_LIMITS.bytes
      const answer = await test.app.inject({
        ...uploadMenuImage,
        headers: { ...headers, authorization: restaurant.token },
        payload: Readable.from([whole.subarray(0, limit), whole.subarray(limit)]),
      })
      expect(answer.json()).toMatchObject({ statusCode: 413, code: 'TOO_LARGE' })
    })

    it('a form without a file, and a body that is not a form', async () => {
      const { headers } = pictureForm(SMALL_PNG)
      const empty = { headers, body: '--a-picture-of-the-tests--\r\n' }
      const { token } = restaurant
      expect((await test.send(uploadMenuImage, { token, ...empty })).json()).toMatchObject({
        code: 'INVALID_REQUEST',
        message: 'No picture was sent.',
      })
      expect((await test.send(uploadMenuImage, { token, body: {} })).json()).toMatchObject({ code: 'UNSUPPORTED_TYPE' })
    })
  })

  describe('an upload whose connection is lost does not block the account’s next upload', () => {
    beforeAll(() => test.app.listen({ port: 0, host: '127.0.0.1' }))

    /** Sends the head of an upload and a share of its body; gives both ends of the connection. */
    const begin = async (share: number) => {
      const { headers, body } = pictureForm(SMALL_PNG)
      const { port } = test.app.server.address() as AddressInfo
      const client = connect(port, '127.0.0.1').on('error', () => {})
      const head = [
        `POST ${uploadMenuImage.url} HTTP/1.1`,
        'Host: here',
        `Authorization: ${restaurant.token}`,
        `Content-Type: ${headers['content-type']}`,
        `Content-Length: ${body.length}`,
      ]
      const sent = Math.floor(body.length * share)
      const arrival = once(test.app.server, 'request')
      client.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, sent)}`, 'latin1')
      const [request] = (await arrival) as [IncomingMessage]
      return { client, request, finish: () => client.write(body.slice(sent), 'latin1') }
    }
    const cut = async ({ client, request }: Awaited<ReturnType<typeof begin>>) => {
      const isNoticed = new Promise((resolve) => request.socket.once('close', resolve))
      client.destroy()
      await isNoticed
    }

    it('while it waits for its turn', async () => {
      const first = await begin(0.5)
      await once(first.request, 'resume') // its body is being read, so it has its turn
      await cut(await begin(1))
      const answered = once(first.client, 'data')
      first.finish()
      expect(String((await answered)[0])).toContain('HTTP/1.1 201')
      expect((await upload(SMALL_PNG)).statusCode).toBe(201)
      first.client.destroy()
    })

    it('while its body is being read', async () => {
      const first = await begin(0.5)
      await once(first.request, 'resume')
      await cut(first)
      expect((await upload(SMALL_PNG)).statusCode).toBe(201)
    })
  })

  describe('a stored picture', () => {
    it('is served as immutable, with a policy that allows no scripts', async () => {
      const { headers, statusCode } = await fetched(await uploaded(SMALL_PNG))
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
    })

    it.each([
      '/uploads/nowhere/00000000-0000-7000-8000-000000000000.webp',
      '/uploads/..%2Ftuckshop.db/x.webp',
      '/uploads/x/..%2F..%2Ftuckshop.db',
      '/uploads/x/%2e%2e',
    ])('is not served for the path %s', async (url) => {
      expect((await fetched(url)).json()).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' })
    })
  })

  describe('the sweep of pictures', () => {
    const age = (imageUrl: string, hours: number) => {
      const at = (test.clock.now() - hours * 3_600_000) / 1_000
      for (const url of [imageUrl, smallPictureUrl(imageUrl)]) utimesSync(path.join(test.service.dataDir, url), at, at)
    }
    const isKept = async (imageUrl: string) => {
      const answers = [await fetched(imageUrl), await fetched(smallPictureUrl(imageUrl))]
      return answers.map(({ statusCode }) => statusCode)
    }

    it('deletes only pictures that are older than a day and that no dish uses', async () => {
      const [shown, forgotten, young] = [
        await uploaded(SMALL_PNG),
        await uploaded(SMALL_PNG),
        await uploaded(SMALL_PNG),
      ]
      const id = restaurant.margherita._id
      await test.send(updateMenuItem, { token: restaurant.token, params: { id }, body: { imageUrl: shown } })
      age(shown, 100)
      age(forgotten, 25)
      age(young, 23)
      await sweepPictures(test.service)
      expect(await isKept(shown)).toEqual([200, 200])
      expect(await isKept(forgotten)).toEqual([404, 404])
      expect(await isKept(young)).toEqual([200, 200])
    })

    it('deletes partly written files', async () => {
      const imageUrl = await uploaded(SMALL_PNG)
      const left = path.join(test.service.dataDir, `${imageUrl}.part`)
      writeFileSync(left, 'half')
      const at = (test.clock.now() - 25 * 3_600_000) / 1_000
      utimesSync(left, at, at)
      await sweepPictures(test.service)
      expect(existsSync(left)).toBe(false)
      expect(await isKept(imageUrl)).toEqual([200, 200])
    })
  })
})
