import type { Page } from '@playwright/test'

/** A picture painted in the browser: equal bands of these colors, from left to right. */
export async function painted(
  page: Page,
  colors: string[],
  { width = 400, height = 400, type = 'image/png' } = {},
) {
  const bytes = await page.evaluate(
    async ({ colors, width, height, type }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D
      for (const [index, color] of colors.entries()) {
        pen.fillStyle = color
        pen.fillRect((width / colors.length) * index, 0, width / colors.length, height)
      }
      const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 1))
      return [...new Uint8Array((await file?.arrayBuffer()) ?? [])]
    },
    { colors, width, height, type },
  )
  return Buffer.from(bytes)
}

/** The same JPEG with the EXIF orientation of a camera held on its side. */
export function turned(jpeg: Buffer) {
  const orientation = '45786966000049492a0008000000010012010300010000000600000000000000'
  const note = Buffer.from(orientation, 'hex')
  const head = Buffer.from([0xff, 0xe1, 0, note.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, note, jpeg.subarray(2)])
}

/** A PNG whose header claims this size. */
export function claiming(png: Buffer, width: number, height: number, crc: (bytes: Buffer) => number) {
  const copy = Buffer.from(png)
  copy.writeUInt32BE(width, 16)
  copy.writeUInt32BE(height, 20)
  copy.writeUInt32BE(crc(copy.subarray(12, 29)), 29)
  return copy
}

/** The actual size of a picture, and its pixels at these points as red, green, blue. */
export async function look(page: Page, file: Buffer, points: Point[]) {
  return page.evaluate(
    async ({ base64, points }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const picture = await createImageBitmap(new Blob([bytes]))
      const { width, height } = picture
      const pen = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D
      pen.drawImage(picture, 0, 0)
      const pixels = points.map(([x, y]) => [...pen.getImageData(x, y, 1, 1).data].slice(0, 3))
      return { width, height, pixels }
    },
    { base64: file.toString('base64'), points },
  )
}

export type Point = [x: number, y: number]
