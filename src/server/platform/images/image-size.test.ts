import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { frameOfJpeg, headOfJpeg, headOfPng, headOfWebp, latin1 } from '#test/support/picture-files.ts'
import { imageSize } from './image-size.ts'
import { imageType } from './image-type.ts'

function sizeOf(bytes: Buffer) {
  const type = imageType(bytes)
  const size = type && imageSize(bytes, type)
  return size && [size.width, size.height]
}

describe('the size of a picture is read from its header', () => {
  test.each<[string, Buffer, [number, number]]>([
    ['a PNG', headOfPng(512, 8000), [512, 8000]],
    ['a JPEG', headOfJpeg(4032, 3024), [4032, 3024]],
    ['a JPEG with fill bytes before a marker', headOfJpeg(9000, 9000, latin1('\xff\xff\xff')), [9000, 9000]],
    ['a JPEG with a marker that has no length', headOfJpeg(9000, 8, latin1('\xff\x01\xff\xd0')), [9000, 8]],
    [
      'a JPEG with a small preview in its notes',
      headOfJpeg(9000, 9000, Buffer.concat([latin1('\xff\xe1\0\x0f'), frameOfJpeg(10, 10)])),
      [9000, 9000],
    ],
    ['a lossy WebP', headOfWebp('VP8 ', 800, 600), [800, 600]],
    ['a lossless WebP', headOfWebp('VP8L', 16_384, 2), [16_384, 2]],
    ['an extended WebP', headOfWebp('VP8X', 16_000_000, 2), [16_000_000, 2]],
  ])('%s', (_, bytes, size) => expect(sizeOf(bytes)).toEqual(size))

  test('real files', () => {
    expect(sizeOf(readFileSync('public/og.png'))).toEqual([1200, 630])
    expect(sizeOf(readFileSync('src/web/pages/docs/pictures/billing.webp'))).toEqual([
      expect.any(Number),
      expect.any(Number),
    ])
  })
})

describe('a picture with an unclear header is rejected', () => {
  const duplicate = Buffer.concat([frameOfJpeg(10, 10), latin1('\xff\xfe\0\x02')])
  const png = headOfPng(10, 10)
  test.each<[string, Buffer]>([
    ['a JPEG with a stray byte between its segments', headOfJpeg(9000, 9000, latin1('\0'))],
    ['a JPEG with a stray byte behind fill bytes', headOfJpeg(9000, 9000, latin1('\xff\xff\0'))],
    ['a JPEG with two frames', headOfJpeg(9000, 9000, duplicate)],
    ['a JPEG that starts twice', headOfJpeg(10, 10, latin1('\xff\xd8'))],
    ['a JPEG that ends before its frame', headOfJpeg(10, 10, latin1('\xff\xd9'))],
    ['a JPEG with a segment shorter than its own length', headOfJpeg(10, 10, latin1('\xff\xe0\0\x01'))],
    ['a JPEG whose pixels come before its frame', headOfJpeg(10, 10, latin1('\xff\xda\0\x02'))],
    ['a JPEG that is cut off in its frame', headOfJpeg(10, 10).subarray(0, 18)],
    ['a JPEG that leaves its height for later', headOfJpeg(10, 0)],
    ['a PNG without a width', headOfPng(0, 10)],
    [
      'a PNG with another chunk first',
      Buffer.concat([png.subarray(0, 12), latin1('tEXt'), png.subarray(16)]),
    ],
    ['a PNG that is cut off', png.subarray(0, 30)],
    [
      'a WebP of an unknown kind',
      Buffer.from(headOfWebp('VP8X', 10, 10).toString('latin1').replace('VP8X', 'VP9 '), 'latin1'),
    ],
    ['a lossy WebP without its start code', Buffer.from(headOfWebp('VP8 ', 10, 10).fill(0, 23, 26))],
    ['a lossless WebP without its signature', Buffer.from(headOfWebp('VP8L', 10, 10).fill(0, 20, 21))],
    ['a WebP that is cut off', headOfWebp('VP8X', 10, 10).subarray(0, 29)],
  ])('%s', (_, bytes) => expect(sizeOf(bytes)).toBeNull())
})
