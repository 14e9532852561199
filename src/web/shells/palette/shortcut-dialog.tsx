import { useCan } from '#web/session.ts'
import { Keys } from '#web/ui/keys.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { openOverlays } from '#web/ui/overlays.tsx'
import classes from './shortcut-dialog.module.css'
import { shortcutsFor } from './shortcuts.ts'

export async function openShortcuts() {
  const { modals } = await openOverlays()
  modals.open({
    modalId: 'shortcuts',
    title: 'Keyboard shortcuts',
    closeButtonProps: { 'aria-label': 'Close the shortcuts' },
    children: <Shortcuts />,
  })
}

function Shortcuts() {
  const isOperator = useCan('operator')
  return shortcutsFor({ isOperator }).map(({ title, shortcuts }) => (
    <section key={title} className={classes.section}>
      <Text as="h3" size="xs" tone="dimmed" weight={500}>
        {title}
      </Text>
      <dl>
        {shortcuts.map(({ keys, does }) => (
          <Row align="center" justify="between" key={does} className={classes.row}>
            <dt>{does}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </Row>
        ))}
      </dl>
    </section>
  ))
}
