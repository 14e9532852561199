import { createRequire } from 'node:module'
// @ts-expect-error the package has no types
import { openSync } from 'fontkit'
import type { Canvas, Color, Point } from './canvas.ts'

type Command = { command: string; args: number[] }
type Glyph = { id: number; advanceWidth: number; path: { commands: Command[] } }
type Font = {
  unitsPerEm: number
  layout: (text: string) => { glyphs: Glyph[]; positions: { xAdvance: number }[] }
}

export type Weight = 'regular' | 'semibold'
export type Style = { weight: Weight; size: number; color: Color; tracking?: number }

const { resolve } = createRequire(import.meta.url)
const files: Record<Weight, string> = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  semibold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
}
const fonts = new Map<Weight, Font>()

/** Writes one line from its left end on the baseline; returns where it ends. */
export function write(canvas: Canvas, text: string, [x, y]: Point, style: Style): number {
  const outlines: Point[][] = []
  const end = eachGlyph(text, style, x, (glyph, left, scale) =>
    outlines.push(
      ...outlinesOf(glyph).map((outline) =>
        outline.map(([gx, gy]) => [left + gx * scale, y - gy * scale] as const),
      ),
    ),
  )
  canvas.fillOutlines(outlines, style.color)
  return end
}

export function widthOf(text: string, style: Omit<Style, 'color'>): number {
  return eachGlyph(text, style, 0, () => {})
}

/** The outlines of a line as an SVG path, centered on a point of the baseline; null if the font lacks one of its letters. */
export function pathOf(text: string, [x, y]: Point, style: Omit<Style, 'color'>): string | null {
  const parts: string[] = []
  let isWhole = true
  eachGlyph(text, style, x - widthOf(text, style) / 2, ({ id, path }, left, scale) => {
    if (id === 0) isWhole = false
    for (const { command, args } of path.commands) {
      const points = pairs(args).flatMap(([gx, gy]) => [left + gx * scale, y - gy * scale])
      parts.push(`${letters[command]}${points.map((value) => Number(value.toFixed(1))).join(' ')}`)
    }
  })
  return isWhole ? parts.join('') : null
}

/** What an SVG path calls the commands of a font. */
const letters: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

/** Breaks a text into lines that are no wider than this. */
export function wrap(text: string, style: Omit<Style, 'color'>, maxWidth: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(longer, style) <= maxWidth) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

type Visit = (glyph: Glyph, left: number, scale: number) => void

function eachGlyph(
  text: string,
  { weight, size, tracking = 0 }: Omit<Style, 'color'>,
  x: number,
  visit: Visit,
) {
  const font = fontOf(weight)
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let left = x
  for (const [index, glyph] of glyphs.entries()) {
    visit(glyph, left, scale)
    left += (positions[index]?.xAdvance ?? glyph.advanceWidth) * scale + tracking * size
  }
  return left
}

function fontOf(weight: Weight): Font {
  const known = fonts.get(weight) ?? (openSync(resolve(files[weight])) as Font)
  fonts.set(weight, known)
  return known
}

const curveParts = 8

/** The outlines of a letter, with its curves as short straight lines. */
function outlinesOf({ path }: Glyph): Point[][] {
  const outlines: Point[][] = []
  for (const { command, args } of path.commands) {
    const points = pairs(args)
    const outline = outlines.at(-1)
    if (command === 'moveTo') outlines.push(points)
    else if (command === 'closePath' || !outline) continue
    else outline.push(...(points.length === 1 ? points : curve([outline.at(-1) as Point, ...points])))
  }
  return outlines
}

/** Points on a quadratic or cubic curve, without its first one. */
function curve(controls: Point[]): Point[] {
  return Array.from({ length: curveParts }, (_, index) => pointAt(controls, (index + 1) / curveParts))
}

function pointAt(controls: Point[], share: number): Point {
  if (controls.length === 1) return controls[0] as Point
  const between = controls.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = controls[index] as Point
    return [fromX + (x - fromX) * share, fromY + (y - fromY) * share] as const
  })
  return pointAt(between, share)
}

function pairs(args: number[]): Point[] {
  return Array.from({ length: args.length / 2 }, (_, index) => [
    args[index * 2] ?? 0,
    args[index * 2 + 1] ?? 0,
  ])
}
