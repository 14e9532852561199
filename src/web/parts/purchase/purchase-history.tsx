import { Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import { When } from '../when.tsx'

type Event = { at: string; what: string; who: string; reason: string | null }

/** The history of a purchase, and its next steps. */
export function PurchaseHistory({ events, toCome = [] }: { events: Event[]; toCome?: string[] }) {
  return (
    <Text as="ol" size="sm" className={shapes.timeline}>
      {events.map(({ at, what, who, reason }) => (
        <li key={`${at} ${what}`}>
          <Text as="span" tone="dimmed">
            <When at={at} as="time" />
          </Text>
          <div style={{ whiteSpace: 'pre-line' }}>
            {what}{' '}
            <Text as="span" tone="dimmed">
              by {who}
            </Text>
            {reason && <p>{reason}</p>}
          </div>
        </li>
      ))}
      {toCome.map((step) => (
        <Text as="li" key={step} tone="dimmed">
          <span>Next</span>
          <span>{step}</span>
        </Text>
      ))}
    </Text>
  )
}
