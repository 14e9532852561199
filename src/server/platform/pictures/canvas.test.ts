import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Canvas, type Color, type Point } from './canvas.ts'
import { widthOf, wrap, write } from './lettering.ts'
import { encodePng } from './png.ts'

const white: Color = [255, 255, 255]
const black: Color = [0, 0, 0]

/** How dark each pixel of a row is, from 0 to 1. */
function darkness({ pixels, width }: Canvas, y: number): number[] {
  return Array.from({ length: width }, (_, x) => 1 - (pixels[(y * width + x) * 3] ?? 0) / 255)
}

function rounded(shares: number[]): number[] {
  return shares.map((share) => Math.round(share * 100) / 100)
}

const box = (left: number, top: number, right: number, bottom: number): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

test('a pixel is as dark as the part of it that a shape covers', () => {
  const canvas = new Canvas(6, 3, white)
  canvas.fillOutlines([box(1.25, 1, 4.5, 1.5)], black)
  expect(rounded(darkness(canvas, 0))).toEqual([0, 0, 0, 0, 0, 0])
  const expected = [0, 0.375, 0.5, 0.5, 0.25, 0]
  for (const [x, share] of darkness(canvas, 1).entries()) expect(share).toBeCloseTo(expected[x] ?? 0, 1)
})

test('a hole stays empty, and a slanted edge covers what it cuts off', () => {
  const canvas = new Canvas(8, 8, white)
  canvas.fillOutlines([box(0, 0, 8, 8), box(2, 2, 6, 6).reverse()], black)
  expect(rounded(darkness(canvas, 3))).toEqual([1, 1, 0, 0, 0, 0, 1, 1])
  const slanted = new Canvas(4, 4, white)
  slanted.fillOutlines(
    [
      [
        [0, 0],
        [4, 4],
        [0, 4],
      ],
    ],
    black,
  )
  const sum = [0, 1, 2, 3].flatMap((y) => darkness(slanted, y)).reduce((all, share) => all + share, 0)
  expect(sum).toBeCloseTo(8, 1)
})

test('shapes beyond the edge of the picture are cut off', () => {
  const canvas = new Canvas(4, 4, white)
  canvas.fillOutlines([box(-5, -5, 2, 20)], black)
  expect(rounded(darkness(canvas, 3))).toEqual([1, 1, 0, 0])
})

test('letters are as wide as announced, and lines break before they are too long', () => {
  const style = { weight: 'semibold', size: 20 } as const
  const canvas = new Canvas(200, 40, white)
  const end = write(canvas, '$11.70', [10, 30], { ...style, color: black })
  expect(end - 10).toBeCloseTo(widthOf('$11.70', style))
  const inked = Array.from({ length: 40 }, (_, y) => darkness(canvas, y)).map((row) =>
    row.some((share) => share > 0.5),
  )
  expect([inked.indexOf(true) > 8, inked.lastIndexOf(true) < 35]).toEqual([true, true])
  const lines = wrap('14 more seats and everyone pays $11.70', style, 150)
  expect(lines.join(' ')).toBe('14 more seats and everyone pays $11.70')
  for (const line of lines) expect(widthOf(line, style)).toBeLessThanOrEqual(150)
})

test('a file holds every pixel of its picture', () => {
  const canvas = new Canvas(3, 2, [10, 20, 30])
  canvas.fillRect(1, 1, 1, 1, [200, 100, 50])
  const png = encodePng(canvas)
  const start = png.indexOf('IDAT')
  const data = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)))
  // Each row begins with the kind of difference that it is stored with.
  const [first, second] = [data.subarray(1, 10), data.subarray(11, 20)]
  expect([...first]).toEqual([10, 20, 30, 10, 20, 30, 10, 20, 30])
  expect([...first].map((value, at) => (value + (second[at] ?? 0)) % 256)).toEqual([
    10, 20, 30, 200, 100, 50, 10, 20, 30,
  ])
})
