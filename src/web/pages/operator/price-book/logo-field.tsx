import { Button } from '@mantine/core'
import { type ChangeEvent, useRef } from 'react'
import { call } from '#web/api.ts'
import { newKey } from '#web/new-key.ts'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { busy } from '#web/ui/busy.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import classes from './fields.module.css'

type LogoFieldProps = {
  vendor: string
  logo: string | null
  error?: string
  onChange: (logo: string | null) => void
}

/** Uploads a picture at once; the vendor gets it when its draft is published. */
export function LogoField({ vendor, logo, error, onChange }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const upload = useSubmitOnce({ mutationFn: sendLogo, onSuccess: onChange })

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? []
    // Cleared, so that choosing the same file again triggers a change.
    event.currentTarget.value = ''
    if (file) upload.mutate(file)
  }

  const wrong = upload.error?.message ?? error
  return (
    <fieldset>
      <Text as="legend" size="md" weight={500} className={classes.legend}>
        Logo
      </Text>
      <Row gap={8} align="center" wrap>
        <LogoTile vendor={vendor || '?'} logo={logo} size={40} />
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label="Logo file"
          hidden
          onChange={choose}
        />
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="upload" size={15} />}
          {...busy(upload.isPending)}
          onClick={() => input.current?.click()}
        >
          {upload.isPending ? 'Uploading...' : logo ? 'Replace the logo' : 'Upload a logo'}
        </Button>
        {logo && (
          <Button variant="subtle" color="gray" size="xs" onClick={() => onChange(null)}>
            Remove
          </Button>
        )}
      </Row>
      <Text
        size="sm"
        tone={wrong ? 'error' : 'dimmed'}
        className={classes.hint}
        role={wrong ? 'alert' : undefined}
      >
        {wrong ?? 'PNG, JPEG or WebP, up to 200 KB, 32 to 1,024 pixels on each side.'}
      </Text>
    </fieldset>
  )
}

async function sendLogo(file: File): Promise<string> {
  const body = new FormData()
  body.append('file', file)
  const { logo } = await call('POST /api/operator/logos', { body, idempotencyKey: newKey() })
  return logo
}
