import { drawBanner, fontReady } from './draw-banner.ts'
import { SIDE, type View } from './geometry.ts'

export const FILE_NAME = 'profile_building.png'

/** Renders the banner and downloads it as a file. */
export async function saveBanner(picture: HTMLCanvasElement, view: View) {
  await fontReady()
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE })
  const pen = canvas.getContext('2d')
  if (pen) drawBanner(pen, picture, view)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!pen || !file) throw new Error("This browser couldn't save the picture. Please try again.")
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = FILE_NAME
  link.click()
  // Some browsers read the file a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
