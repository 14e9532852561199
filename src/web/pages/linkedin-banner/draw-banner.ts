import { placement, SIDE, type View } from './geometry.ts'

const MIDDLE = SIDE / 2
const BAND = { width: 56, color: '14, 96, 90' }
const TEXT = '#BUILDING'
const FONT = '700 33px "Inter Variable", "Inter Fallback", system-ui, sans-serif'
const SPACING = 1.5

/** Angles in turns, clockwise from three o'clock: the band fades in and out around its text. */
const FADE = { from: 0.04, full: 0.16, fading: 0.5, to: 0.62, words: 0.33 }

export const fontReady = () => document.fonts.load(FONT, TEXT)

/** Draws the picture, or a placeholder, and the frame over it. */
export function drawBanner(
  pen: CanvasRenderingContext2D,
  picture: HTMLCanvasElement | null,
  view: View,
  backdrop = '#ffffff',
) {
  pen.fillStyle = backdrop
  pen.fillRect(0, 0, SIDE, SIDE)
  if (picture) {
    const { left, top, width, height } = placement(picture, view)
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(picture, left, top, width, height)
  }
  drawBand(pen)
  drawText(pen)
}

function drawBand(pen: CanvasRenderingContext2D) {
  const paint = pen.createConicGradient(0, MIDDLE, MIDDLE)
  paint.addColorStop(FADE.from, `rgba(${BAND.color}, 0)`)
  paint.addColorStop(FADE.full, `rgba(${BAND.color}, 1)`)
  paint.addColorStop(FADE.fading, `rgba(${BAND.color}, 1)`)
  paint.addColorStop(FADE.to, `rgba(${BAND.color}, 0)`)
  pen.strokeStyle = paint
  pen.lineWidth = BAND.width
  pen.beginPath()
  pen.arc(MIDDLE, MIDDLE, MIDDLE - BAND.width / 2, 2 * Math.PI * FADE.from, 2 * Math.PI * FADE.to)
  pen.stroke()
}

/** Letter by letter along the band, from left to right, on its outer edge. */
function drawText(pen: CanvasRenderingContext2D) {
  const radius = MIDDLE - BAND.width / 2
  pen.font = FONT
  pen.fillStyle = '#ffffff'
  pen.textAlign = 'center'
  pen.textBaseline = 'alphabetic'
  const before = (count: number) => pen.measureText(TEXT.slice(0, count)).width + SPACING * count
  const whole = before(TEXT.length) - SPACING
  for (const [index, letter] of [...TEXT].entries()) {
    const along = (before(index) + before(index + 1) - SPACING) / 2 - whole / 2
    pen.save()
    pen.translate(MIDDLE, MIDDLE)
    pen.rotate(2 * Math.PI * (FADE.words - 0.25) - along / radius)
    pen.fillText(letter, 0, radius + 12)
    pen.restore()
  }
}
