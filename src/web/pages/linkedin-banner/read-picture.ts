import { isTooHeavy, isTooLarge, workingSize } from './geometry.ts'

/** Why a file can't be used, as a message for the user. */
export class Unusable extends Error {}

/** Reads a picture from a file, upright and scaled. The file is never uploaded. */
export async function readPicture(file: Blob): Promise<HTMLCanvasElement> {
  if (isTooHeavy(file.size)) {
    throw new Unusable('This file is larger than 25 MB. Choose a smaller picture.')
  }
  if (isTooLarge(await measure(file))) {
    throw new Unusable(
      'This picture is too large. The limit is 60 million pixels, and 16,000 on one side. Choose a smaller one.',
    )
  }
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(refuse)
  const canvas = Object.assign(document.createElement('canvas'), workingSize(picture))
  const pen = canvas.getContext('2d')
  if (pen) pen.imageSmoothingQuality = 'high'
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas
}

/** Reads only the dimensions first: a small file can contain a huge picture. */
async function measure(file: Blob) {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = reject
    }).catch(refuse)
    return { width: image.naturalWidth, height: image.naturalHeight }
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

function refuse(): never {
  throw new Unusable("We can't read this file as a picture. Choose a PNG, JPEG or WebP file.")
}
