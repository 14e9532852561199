import { Stack, Text } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import classes from './commitment.module.css'

/** Somebody who is signed in, but has no company to commit for yet. */
export function NoCompany() {
  return (
    <Stack as="section" gap={12} size="sm" aria-labelledby="commitment" className={classes.panel}>
      <Text as="h2" size="section" id="commitment" className={classes.title}>
        Commit seats
      </Text>
      <Text size="md">Companies buy together. Add yours, then come back to commit seats.</Text>
      <LinkButton href="/dashboard" look="filled" size="md" className={classes.wide}>
        Add your company
      </LinkButton>
    </Stack>
  )
}
