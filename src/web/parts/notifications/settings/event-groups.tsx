import type { Preference } from '#contract/people/notifications.ts'
import {
  type EventGroup,
  eventGroups,
  isNotificationType,
  type NotificationType,
  ruleOf,
} from '#domain/people/notifications.ts'
import { Fold } from '#web/ui/fold.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import { ChannelSwitch } from './channel-switch.tsx'
import { contents, describeEmails } from './describe-group.ts'
import classes from './event-groups.module.css'
import { useSavePreferences } from './use-save-preferences.ts'

type KnownEvent = Preference & { type: NotificationType }

/** Each group with one switch for its emails; opened, each of its events with the app and email. */
export function EventGroups({ events }: { events: readonly Preference[] }) {
  const known = events.filter((event): event is KnownEvent => isNotificationType(event.type))
  const groups = Map.groupBy(known, ({ type }) => ruleOf(type).group)
  return (
    <Stack gap={24} className={classes.root}>
      <div className={classes.groups}>
        {eventGroups.map((group) => {
          const own = groups.get(group)
          return own && <Group key={group} group={group} events={own} />
        })}
      </div>
      <Row as="p" gap={12} align="center" size="sm" tone="dimmed" className={shapes.sunken}>
        <Icon name="lock" size={15} />
        We always email you about invoices, price increases, the security of your account and what needs you.
      </Row>
    </Stack>
  )
}

function Group({ group, events }: { group: EventGroup; events: KnownEvent[] }) {
  const save = useSavePreferences()
  const open = events.filter(({ fixed }) => !fixed)
  const isOn = open.some(({ mail }) => mail)
  return (
    <Fold
      title={group}
      note={contents[group]}
      end={
        <Text as="span" size="sm" tone="dimmed" className={classes.emails}>
          {describeEmails(events)}
        </Text>
      }
      beside={
        open.length > 0 && (
          <ChannelSwitch
            label={`${group}: email`}
            isOn={isOn}
            onChange={(mail) =>
              save(
                group,
                open,
                open.map((event) => ({ ...event, mail })),
              )
            }
          />
        )
      }
    >
      <table className={classes.grid}>
        <thead>
          <tr>
            <th scope="col">Event</th>
            <th scope="col">In app</th>
            <th scope="col">Email</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <EventRow key={event.type} event={event} save={save} />
          ))}
        </tbody>
      </table>
    </Fold>
  )
}

type EventRowProps = { event: KnownEvent; save: ReturnType<typeof useSavePreferences> }

function EventRow({ event, save }: EventRowProps) {
  const { type, inApp, mail, fixed } = event
  const { label } = ruleOf(type)
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <ChannelSwitch
          label={`${label}: in app`}
          isOn={inApp}
          onChange={(isOn) => save(label, [event], [{ ...event, inApp: isOn }])}
        />
      </td>
      <td>
        {fixed ? (
          <Row as="span" gap={4} align="center" justify="end" size="xs" tone="dimmed">
            <Icon name="lock" size={15} />
            Always
          </Row>
        ) : (
          <ChannelSwitch
            label={`${label}: email`}
            isOn={mail}
            onChange={(isOn) => save(label, [event], [{ ...event, mail: isOn }])}
          />
        )}
      </td>
    </tr>
  )
}
