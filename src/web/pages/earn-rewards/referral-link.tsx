import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { Icon } from '#web/ui/icons.tsx'
import { Row } from '#web/ui/layout.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import shapes from '#web/ui/shapes.module.css'
import { toast } from '#web/ui/toast.ts'
import classes from './page.module.css'

const toastMs = 1000

/** The link to share. If the clipboard is blocked, the link is selected for copying. */
export function ReferralLink({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      void toast({ message: 'Link copied!', milliseconds: toastMs, id: 'link-copied' })
    } catch {
      field.current?.select()
      void toast({ message: 'Press Ctrl+C or ⌘C to copy the selected link.', id: 'link-marked' })
    }
  }

  return (
    <Row gap={8} align="end" className={classes.link}>
      <TextInput
        ref={field}
        label="Your referral link"
        value={link}
        readOnly
        className={shapes.grow}
        onFocus={(event) => event.currentTarget.select()}
      />
      <PlainButton look="filled" onClick={copy}>
        <Icon name="copy" size={15} /> Copy link
      </PlainButton>
    </Row>
  )
}
