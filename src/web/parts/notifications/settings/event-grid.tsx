import type { Preference } from '#contract/people/notifications.ts'
import { eventGroups, fixedReasons, isNotificationType, ruleOf } from '#domain/people/notifications.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Text } from '#web/ui/layout.tsx'
import { ChannelSwitch } from './channel-switch.tsx'
import classes from './event-grid.module.css'
import { useSavePreference } from './use-save-preference.ts'

/** Each event with a switch for the app and one for email, under headings. */
export function EventGrid({ events }: { events: readonly Preference[] }) {
  const groups = Map.groupBy(events, ({ type }) => (isNotificationType(type) ? ruleOf(type).group : null))
  return (
    <table className={classes.grid}>
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col" className={classes.channel}>
            In app
          </th>
          <th scope="col" className={classes.channel}>
            Email
          </th>
        </tr>
      </thead>
      {eventGroups
        .filter((group) => groups.has(group))
        .map((group) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={classes.group}>
                {group}
              </th>
            </tr>
            {groups.get(group)?.map((event) => (
              <EventRow key={event.type} event={event} />
            ))}
          </tbody>
        ))}
    </table>
  )
}

function EventRow({ event }: { event: Preference }) {
  const { save, shown } = useSavePreference(event)
  if (!isNotificationType(event.type)) return null
  const { label, fixed } = ruleOf(event.type)
  return (
    <tr>
      <th scope="row" className={classes.event}>
        {label}
        {fixed && (
          <Text as="span" size="xs" tone="dimmed" className={classes.reason}>
            {fixedReasons[fixed]}
          </Text>
        )}
      </th>
      <td className={classes.channel}>
        <ChannelSwitch
          label={`${label}: in app`}
          isOn={shown.inApp}
          onChange={(inApp) => save({ inApp, mail: shown.mail })}
        />
      </td>
      <td className={classes.channel}>
        {fixed ? (
          <Text as="span" size="xs" tone="dimmed" className={classes.locked}>
            <Icon name="lock" size={15} />
            Always
          </Text>
        ) : (
          <ChannelSwitch
            label={`${label}: email`}
            isOn={shown.mail}
            onChange={(mail) => save({ inApp: shown.inApp, mail })}
          />
        )}
      </td>
    </tr>
  )
}
