import { Canvas, type Color, type Point } from './canvas.ts'
import { type Style, widthOf, wrap, write } from './lettering.ts'
import { encodePng } from './png.ts'

/** What a social card says about a pool. */
export type PoolPicture = {
  kind: 'pool'
  /** "Notion Business". */
  name: string
  headline: string
  /** "Closes February 1, 2027". */
  note: string
  listPrice: string
  steps: { price: string; share: number; look: 'reached' | 'next' | 'later'; filled: number }[]
}

const [width, height, side] = [1200, 630, 72]
const ink: Color = [20, 26, 26]
const dimmed: Color = [95, 105, 104]
const line: Color = [203, 210, 209]
const teal: Color = [14, 96, 90]
const light: Color = [127, 193, 186]
const tint: Color = [237, 247, 245]
const panel: Color = [241, 243, 243]

/** 1200 by 630 pixels, as social networks show it: who, the headline, and the steps with their prices. */
export function drawPoolPicture(picture: PoolPicture): Buffer {
  const canvas = new Canvas(width, height, [255, 255, 255])
  drawHead(canvas, picture)
  drawHeadline(canvas, picture.headline)
  drawSteps(canvas, picture)
  return encodePng(canvas)
}

function drawHead(canvas: Canvas, { name, note }: PoolPicture) {
  const mark: Point[] = [
    [1, 2],
    [7, 2],
    [7, 7],
    [13, 7],
    [13, 12],
    [19, 12],
    [19, 18],
    [1, 18],
  ]
  canvas.fillOutlines([mark.map(([x, y]) => [side + (x - 1) * 2, 62 + y * 2] as const)], teal)
  write(canvas, 'Cobuy', [side + 50, 97], style('semibold', 34, ink))
  const label = style('regular', 28, dimmed)
  write(canvas, note, [width - side - widthOf(note, label), 97], label)
  write(canvas, name, [side, 184], style('semibold', 34, ink))
}

/** What is compared with, or comes later, is less important. */
function drawHeadline(canvas: Canvas, headline: string) {
  const strong = headline.split(/ (?=instead of )|(?<=\.) /)[0]?.split(' ').length ?? 0
  const look = { weight: 'semibold', size: 60, tracking: -0.025 } as const
  const lines = wrap(headline, look, width - 2 * side).slice(0, 3)
  let words = 0
  for (const [index, text] of lines.entries()) {
    let x: number = side
    for (const word of text.split(' ')) {
      const color = words < strong ? ink : dimmed
      x = write(canvas, `${word} `, [x, 262 + index * 70], { ...look, color })
      words += 1
    }
  }
}

function drawSteps(canvas: Canvas, { steps, listPrice }: PoolPicture) {
  const [floor, tallest, listWidth] = [582, 120, 170]
  const stepWidth = Math.floor((width - 2 * side - listWidth) / Math.max(1, steps.length))
  const label = style('semibold', steps.length > 5 ? 20 : 26, dimmed)
  for (let x = side; x < side + listWidth - 8; x += 14) canvas.fillRect(x, floor - tallest, 8, 2, dimmed)
  write(canvas, listPrice, [side, floor - tallest - 12], label)
  for (const [index, step] of steps.entries()) {
    const [x, top] = [side + listWidth + index * stepWidth, Math.round(floor - step.share * tallest)]
    const { block, edge } = looks[step.look]
    canvas.fillRect(x, top, stepWidth, floor - top, block)
    const filled = Math.round((floor - top) * step.filled)
    if (filled > 0) canvas.fillRect(x, floor - filled, stepWidth, filled, light)
    canvas.fillRect(x, top, stepWidth, 3, edge)
    write(canvas, step.price, [x + 6, top - 12], { ...label, color: step.look === 'later' ? dimmed : ink })
  }
  canvas.fillRect(side, floor, width - 2 * side, 2, ink)
}

const looks: Record<PoolPicture['steps'][number]['look'], { block: Color; edge: Color }> = {
  reached: { block: teal, edge: teal },
  next: { block: tint, edge: teal },
  later: { block: panel, edge: line },
}

function style(weight: Style['weight'], size: number, color: Color): Style {
  return { weight, size, color, tracking: -0.012 }
}
