import { type ChangeEvent, useRef } from 'react'
import { alertDialog } from '#web/ui/dialogs.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { BannerCanvas } from './banner-canvas.tsx'
import classes from './page.module.css'
import { FILE_NAME, saveBanner } from './save-banner.ts'
import { useBanner } from './use-banner.ts'
import { useDroppedPictures } from './use-dropped-pictures.ts'
import { ZoomField } from './zoom-field.tsx'

export function Editor() {
  const input = useRef<HTMLInputElement>(null)
  const banner = useBanner()
  const { picture, view, problem, take } = banner
  const isOver = useDroppedPictures(take)
  const choose = () => input.current?.click()

  function chosen(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? []
    if (file) void take(file)
    // Cleared, so that choosing the same file again triggers a change.
    event.currentTarget.value = ''
  }

  async function generate() {
    if (!picture) return alertDialog({ message: 'Please upload an image first!' })
    try {
      await saveBanner(picture, view)
      toast({ message: `Your picture is saved as ${FILE_NAME}.` })
    } catch (error) {
      await alertDialog({ message: error instanceof Error ? error.message : String(error) })
    }
  }

  return (
    <div className={classes.columns}>
      <div>
        <BannerCanvas banner={banner} isOver={isOver} onChoose={choose} />
        <p role="status" className="sr-only">
          {picture && `Zoom ${view.zoom}%, ${place(view.x, 'right', 'left')}, ${place(view.y, 'down', 'up')}`}
        </p>
      </div>
      <div className={classes.controls}>
        <div className={classes.upload}>
          <input
            ref={input}
            type="file"
            accept="image/*"
            aria-label="Picture file"
            hidden
            onChange={chosen}
          />
          <PlainButton size="md" onClick={choose}>
            <Icon name="upload" size={15} />
            {picture ? 'Choose another picture' : 'Choose a picture'}
          </PlainButton>
          <PlainButton size="md" look="subtle" onClick={banner.center} disabled={!picture}>
            <Icon name="refresh" size={15} />
            Start over
          </PlainButton>
        </div>
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
        <ZoomField zoom={view.zoom} onZoom={banner.zoom} />
        <p id="moving" className={classes.hint}>
          Drag the picture to move it. With the keyboard, focus the picture and use the arrow keys. Hold Shift
          to move one pixel at a time.
        </p>
        <PlainButton size="md" look="filled" className={classes.generate} onClick={generate}>
          <Icon name="download" size={15} />
          Generate
        </PlainButton>
        <p className={classes.private}>
          <Icon name="lock" size={15} />
          Your picture stays in this browser. Nothing is uploaded.
        </p>
      </div>
    </div>
  )
}

function place(offset: number, more: string, less: string) {
  return `${Math.abs(Math.round(offset))} pixels ${offset < 0 ? less : more}`
}
