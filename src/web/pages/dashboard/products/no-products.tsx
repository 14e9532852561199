import { Link } from 'react-router'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import classes from './products.module.css'

/** Before the first purchase: what will appear here, and where to start. */
export function NoProducts() {
  return (
    <Stack gap={4} align="center" className={classes.none}>
      <Text as="span" tone="dimmed">
        <Icon name="store" size={24} />
      </Text>
      <Row
        as={Link}
        gap={6}
        size="lg"
        weight={600}
        align="center"
        to="/software-marketplace"
        prefetch="intent"
        className={shapes.link}
      >
        Please purchase software products to manage access
        <Icon name="arrow-right" />
      </Row>
      <Text tone="dimmed">Your products will appear here, with seats, spend and savings.</Text>
    </Stack>
  )
}
