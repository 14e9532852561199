import { useEffect, useEffectEvent, useState } from 'react'

/** Pictures dropped anywhere on the page or pasted. Returns whether one is being dragged over it. */
export function useDroppedPictures(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  const arrived = useEffectEvent((files: FileList | undefined) => {
    const [file] = files ?? []
    if (file) onFile(file)
    return file !== undefined
  })

  useEffect(() => {
    const listening = new AbortController()
    const options = { signal: listening.signal }
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      // Without this the browser would navigate to the file.
      event.preventDefault()
      setOver(true)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      if (arrived(event.dataTransfer?.files)) event.preventDefault()
    }
    const leave = (event: DragEvent) => !event.relatedTarget && setOver(false)
    const paste = (event: ClipboardEvent) => {
      if (arrived(event.clipboardData?.files)) event.preventDefault()
    }
    window.addEventListener('dragover', over, options)
    window.addEventListener('dragleave', leave, options)
    window.addEventListener('drop', drop, options)
    window.addEventListener('paste', paste, options)
    return () => listening.abort()
  }, [])

  return isOver
}
