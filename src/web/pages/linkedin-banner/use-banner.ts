import { useRef, useState } from 'react'
import { moved, type Size, startView, type View, zoomed } from './geometry.ts'
import { readPicture, Unusable } from './read-picture.ts'

export type Banner = ReturnType<typeof useBanner>

const noPicture: Size = { width: 1, height: 1 }

/** The picture, its position under the frame, and the last file's error. */
export function useBanner() {
  const [picture, setPicture] = useState<HTMLCanvasElement | null>(null)
  const [view, setView] = useState<View>(startView)
  const [problem, setProblem] = useState<string | null>(null)
  const newest = useRef(0)

  /** The previous picture stays until the new one is loaded; of two in a row, the later wins. */
  async function take(file: Blob) {
    newest.current += 1
    const mine = newest.current
    const result = await readPicture(file).catch(formatFailure)
    if (mine !== newest.current) return
    if (typeof result === 'string') return setProblem(result)
    setProblem(null)
    setPicture(result)
    setView(startView)
  }

  const size = picture ?? noPicture
  return {
    picture,
    view,
    problem,
    take,
    move: (right: number, down: number) => setView((now) => moved(size, now, right, down)),
    zoom: (percent: number) => setView((now) => zoomed(size, now, percent)),
    center: () => setView(startView),
  }
}

function formatFailure(error: unknown): string {
  if (error instanceof Unusable) return error.message
  throw error
}
