import { Button } from '@mantine/core'
import { type ChangeEvent, useRef } from 'react'
import type { SessionUser } from '#contract/people/accounts.ts'
import { call } from '#web/api.ts'
import { FormMessage } from '#web/parts/auth/form-message.tsx'
import { Avatar, hasOwnPicture } from '#web/parts/avatar.tsx'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Row } from '#web/ui/layout.tsx'
import { squarePicture } from './square-picture.ts'

/** Upload or remove the user's picture. */
export function AvatarForm({ user }: { user: SessionUser }) {
  const input = useRef<HTMLInputElement>(null)
  const afterward = () => refresh('GET /api/check-auth')
  const upload = useSubmitOnce({ mutationFn: sendPicture, onSuccess: afterward })
  const remove = useSubmitOnce({ mutationFn: () => call('DELETE /api/user/avatar'), onSuccess: afterward })
  const busy = upload.isPending || remove.isPending
  const problem = upload.error ?? remove.error

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? []
    // Cleared, so that choosing the same file again triggers a change.
    event.currentTarget.value = ''
    remove.reset()
    if (file) upload.mutate(file)
  }

  function takeAway() {
    upload.reset()
    remove.mutate()
  }

  return (
    <Row gap={16} rowGap={12} align="center" wrap>
      <Avatar user={user} size={64} />
      <Row gap={8} wrap>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label="Picture file"
          hidden
          onChange={choose}
        />
        <Button
          variant="default"
          onClick={() => input.current?.click()}
          disabled={busy}
          leftSection={<Icon name="upload" size={15} />}
        >
          {upload.isPending ? 'Uploading...' : 'Upload a picture'}
        </Button>
        {hasOwnPicture(user) && (
          <Button variant="subtle" color="gray" onClick={takeAway} disabled={busy}>
            {remove.isPending ? 'Removing...' : 'Remove'}
          </Button>
        )}
      </Row>
      <FormMessage message={problem && { wrong: true, text: problem.message }} />
    </Row>
  )
}

async function sendPicture(file: File) {
  const picture = await squarePicture(file).catch(() => {
    throw new Error("We can't read this file as a picture. Choose a PNG, JPEG or WebP file.")
  })
  return call('POST /api/user/avatar', { body: picture })
}
