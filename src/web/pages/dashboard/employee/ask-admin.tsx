import { AdminList } from '#web/parts/company/admin-list.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import shapes from '#web/ui/shapes.module.css'

/** How an employee gets another product, and whom to ask. */
export function AskAdmin() {
  return (
    <Stack as="section" gap={12} size="sm" aria-labelledby="ask-admin" className={shapes.sunken}>
      <Text as="h2" size="name" id="ask-admin">
        Need something else?
      </Text>
      <p>Say what you need and why. Your company decides, and we email you.</p>
      <Row as="p" gap={8} wrap>
        <LinkButton href="/requests/ask" size="xs" look="filled">
          Ask for software
        </LinkButton>
        <LinkButton href="/software-marketplace" size="xs">
          Find a product
        </LinkButton>
      </Row>
      <Text as="h3" size="sm">
        Your admins
      </Text>
      <AdminList subject="A product that I need" />
    </Stack>
  )
}
