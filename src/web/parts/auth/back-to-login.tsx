import { Anchor } from '@mantine/core'
import { Link } from 'react-router'

export function BackToLogin() {
  return (
    <Anchor component={Link} to="/landing" prefetch="intent">
      Back to log in
    </Anchor>
  )
}
