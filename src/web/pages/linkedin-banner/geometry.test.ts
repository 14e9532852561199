import { expect, test } from 'vitest'
import {
  isTooHeavy,
  isTooLarge,
  moved,
  placement,
  readZoom,
  startView,
  workingSize,
  zoomed,
} from './geometry.ts'

const wide = { width: 1600, height: 800 }

test('a picture initially covers the canvas and is centered', () => {
  expect(placement(wide, startView)).toEqual({ left: -200, top: 0, width: 800, height: 400 })
  expect(placement({ width: 50, height: 100 }, startView)).toEqual({
    left: 0,
    top: -200,
    width: 400,
    height: 800,
  })
})

test('a picture follows the pointer, and never leaves the canvas completely', () => {
  expect(moved(wide, startView, 30, -20)).toEqual({ zoom: 100, x: 30, y: -20 })
  const far = moved(wide, startView, 5000, -5000)
  expect(placement(wide, far)).toMatchObject({ left: 360, top: -360 })
  const tiny = moved({ width: 400, height: 400 }, { zoom: 10, x: 0, y: 0 }, -5000, 5000)
  expect(placement({ width: 400, height: 400 }, tiny)).toMatchObject({ left: 0, top: 360 })
})

test('zooming keeps the center, and stays between 10 and 200 percent', () => {
  expect(zoomed(wide, { zoom: 100, x: 40, y: -10 }, 150)).toEqual({ zoom: 150, x: 60, y: -15 })
  expect(zoomed(wide, startView, 500).zoom).toBe(200)
  expect(zoomed(wide, startView, -3).zoom).toBe(10)
  expect(placement(wide, zoomed(wide, startView, 10))).toMatchObject({ width: 80, height: 40 })
})

test.each([
  ['150', 150],
  ['33.6', 34],
  ['9', 10],
  ['1e9', 200],
  ['-40', 10],
  ['', 120],
  ['wide', 120],
  ['Infinity', 120],
])('a zoom of "%s" is read as %d', (typed, zoom) => {
  expect(readZoom(typed, 120)).toBe(zoom)
})

test('a large photo is scaled down to what the highest zoom needs, a small one is kept', () => {
  expect(workingSize({ width: 4000, height: 3000 })).toEqual({ width: 1067, height: 800 })
  expect(workingSize({ width: 30, height: 20 })).toEqual({ width: 30, height: 20 })
  expect(workingSize({ width: 16_000, height: 1 })).toEqual({ width: 16_000, height: 1 })
})

test('pictures that are too large are detected by bytes and by pixels', () => {
  expect([isTooHeavy(25_000_000), isTooHeavy(25_000_001)]).toEqual([false, true])
  expect(isTooLarge({ width: 8000, height: 6000 })).toBe(false)
  expect(isTooLarge({ width: 10_000, height: 10_000 })).toBe(true)
  expect(isTooLarge({ width: 16_001, height: 1 })).toBe(true)
})
