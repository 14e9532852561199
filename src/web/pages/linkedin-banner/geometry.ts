/** The banner's side length in pixels, on the page and in the file. */
export const SIDE = 400

export const ZOOM = { least: 10, most: 200, start: 100 }

/** How much of the picture always stays on the canvas. */
const GRIP = 40

/** Allows any camera's photo, but not what would exhaust a phone's memory. */
const MOST = { bytes: 25_000_000, pixels: 60_000_000, side: 16_000 }

export type Size = { width: number; height: number }

/** The picture's zoom in percent, and its offset from the canvas center. */
export type View = { zoom: number; x: number; y: number }

export const startView: View = { zoom: ZOOM.start, x: 0, y: 0 }

/** The picture's rectangle on the canvas. At 100% its short side fits the canvas. */
export function placement(picture: Size, { zoom, x, y }: View) {
  const scale = (SIDE / Math.min(picture.width, picture.height)) * (zoom / 100)
  const width = picture.width * scale
  const height = picture.height * scale
  return { left: (SIDE - width) / 2 + x, top: (SIDE - height) / 2 + y, width, height }
}

export function moved(picture: Size, view: View, right: number, down: number): View {
  return kept(picture, { ...view, x: view.x + right, y: view.y + down })
}

/** Keeps the canvas center in place. */
export function zoomed(picture: Size, view: View, percent: number): View {
  const zoom = withinZoom(percent)
  const growth = zoom / view.zoom
  return kept(picture, { zoom, x: view.x * growth, y: view.y * growth })
}

/** Parses a typed zoom; anything that isn't a number keeps the old one. */
export function readZoom(typed: string, former: number): number {
  const percent = Number.parseFloat(typed)
  return Number.isFinite(percent) ? withinZoom(percent) : former
}

/** Scales the picture down to move smoothly, but large enough for the highest zoom. */
export function workingSize({ width, height }: Size): Size {
  const scale = Math.min(1, (SIDE * ZOOM.most) / 100 / Math.min(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export function isTooHeavy(bytes: number) {
  return bytes > MOST.bytes
}

export function isTooLarge({ width, height }: Size) {
  return width * height > MOST.pixels || Math.max(width, height) > MOST.side
}

function withinZoom(percent: number) {
  return Math.min(ZOOM.most, Math.max(ZOOM.least, Math.round(percent)))
}

function kept(picture: Size, view: View): View {
  const { width, height } = placement(picture, view)
  return { ...view, x: within(view.x, width), y: within(view.y, height) }
}

function within(offset: number, length: number) {
  const most = (length + SIDE) / 2 - Math.min(GRIP, length)
  return Math.min(most, Math.max(-most, offset))
}
