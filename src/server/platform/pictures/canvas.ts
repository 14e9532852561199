/** Red, green and blue, 0 to 255. */
export type Color = readonly [number, number, number]

export type Point = readonly [x: number, y: number]

/** A picture that shapes are painted on, one after the other, with smooth edges. */
export class Canvas {
  readonly width: number
  readonly height: number
  /** Three bytes for each pixel. */
  readonly pixels: Uint8Array
  /** How much of each pixel the current shape covers, as the difference to its left neighbor. */
  readonly #covered: Float32Array
  /** A row has room for an edge at the very right. */
  readonly #stride: number

  constructor(width: number, height: number, background: Color) {
    this.width = width
    this.height = height
    this.pixels = new Uint8Array(width * height * 3)
    this.#stride = width + 2
    this.#covered = new Float32Array(this.#stride * height)
    this.fillRect(0, 0, width, height, background)
  }

  /** On whole pixels. */
  fillRect(left: number, top: number, width: number, height: number, color: Color) {
    for (let y = Math.max(0, top); y < Math.min(this.height, top + height); y += 1)
      for (let x = Math.max(0, left); x < Math.min(this.width, left + width); x += 1)
        this.#set(x, y, color, 1)
  }

  /** The inside of closed outlines; a hole runs the other way round. */
  fillOutlines(outlines: readonly (readonly Point[])[], color: Color) {
    for (const outline of outlines) {
      for (const [index, from] of outline.entries()) {
        this.#edge(from, outline[(index + 1) % outline.length] ?? from)
      }
    }
    this.#paint(boxOf(outlines.flat()), color)
  }

  #set(x: number, y: number, color: Color, share: number) {
    const at = (y * this.width + x) * 3
    for (let part = 0; part < 3; part += 1) {
      const old = this.pixels[at + part] as number
      this.pixels[at + part] = old + ((color[part] as number) - old) * share + 0.5
    }
  }

  /** Adds the exact area to the right of an edge, row by row. */
  #edge(from: Point, to: Point) {
    if (from[1] === to[1]) return
    const direction = from[1] < to[1] ? 1 : -1
    const [upper, lower] = direction === 1 ? [from, to] : [to, from]
    const slope = (lower[0] - upper[0]) / (lower[1] - upper[1])
    const last = Math.min(this.height, Math.ceil(lower[1]))
    for (let y = Math.max(0, Math.floor(upper[1])); y < last; y += 1) {
      const [top, bottom] = [Math.max(y, upper[1]), Math.min(y + 1, lower[1])]
      const xAt = (height: number) => clamp(upper[0] + (height - upper[1]) * slope, 0, this.width)
      this.#row(y, xAt(top), xAt(bottom), (bottom - top) * direction)
    }
  }

  #row(y: number, from: number, to: number, area: number) {
    const [left, right] = [Math.min(from, to), Math.max(from, to)]
    const [first, last] = [Math.floor(left), Math.floor(right)]
    const start = y * this.#stride
    if (first === last) return this.#add(start + first, area, (left + right) / 2 - first)
    // The edge crosses several pixels: each gets its part of the row.
    for (let x = first; x <= last; x += 1) {
      const [enter, leave] = [Math.max(x, left), Math.min(x + 1, right)]
      this.#add(start + x, (area * (leave - enter)) / (right - left), (enter + leave) / 2 - x)
    }
  }

  /** Everything to the right of the middle is covered. */
  #add(at: number, area: number, middle: number) {
    this.#covered[at] = (this.#covered[at] ?? 0) + area * (1 - middle)
    this.#covered[at + 1] = (this.#covered[at + 1] ?? 0) + area * middle
  }

  #paint({ left, top, right, bottom }: Box, color: Color) {
    for (let y = Math.max(0, top); y < Math.min(this.height, bottom); y += 1) {
      let sum = 0
      for (let x = Math.max(0, left); x < Math.min(this.width, right); x += 1) {
        sum += this.#covered[y * this.#stride + x] ?? 0
        if (sum !== 0) this.#set(x, y, color, Math.min(1, Math.abs(sum)))
      }
      this.#covered.fill(0, y * this.#stride, (y + 1) * this.#stride)
    }
  }
}

type Box = { left: number; top: number; right: number; bottom: number }

/** The whole pixels that a shape touches, and one more at its right. */
function boxOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return {
    left: Math.floor(Math.min(...xs)),
    top: Math.floor(Math.min(...ys)),
    right: Math.ceil(Math.max(...xs)) + 1,
    bottom: Math.ceil(Math.max(...ys)),
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
