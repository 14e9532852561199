import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import classes from './section.module.css'

type OpenForChangeProps = {
  /** What holds now, in a sentence or two. */
  now: ReactNode
  /** "Change the policy". */
  label: string
  /** Something is missing that only this adds. */
  isAsked?: boolean
  /** The form; it closes once it is saved. */
  children: (close: () => void) => ReactNode
}

/** A long form begins with what holds now, and opens for who wants to change it. */
export function OpenForChange({ now, label, isAsked = false, children }: OpenForChangeProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  return (
    <Stack gap={24}>
      <Row gap={24} rowGap={12} align="start" justify="between" wrap>
        <Text as="div" className={classes.now}>
          {now}
        </Text>
        <Button
          ref={button}
          variant={isAsked && !isOpen ? 'filled' : 'default'}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Close without saving' : label}
        </Button>
      </Row>
      {isOpen && children(() => setOpen(false))}
    </Stack>
  )
}
