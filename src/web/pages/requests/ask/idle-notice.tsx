import { Icon } from '#web/ui/icons.tsx'
import { Row } from '#web/ui/layout.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import classes from './ask.module.css'

type IdleNoticeProps = { seats: string; onAskForOne: () => void }

/** The company pays for a seat of this plan that nobody uses: whoever decides can hand it out at once. */
export function IdleNotice({ seats, onAskForOne }: IdleNoticeProps) {
  return (
    <Row gap={10} size="sm" wrap role="status" className={`box ${classes.idle}`} data-look="draft">
      <Icon name="check" size={17} />
      <p>
        <strong>You can have a seat today: ask for the idle one.</strong> Your company already pays for it, so
        it costs nothing extra.
      </p>
      {seats !== '1' && (
        <PlainButton size="xs" onClick={onAskForOne}>
          Ask for 1 seat
        </PlainButton>
      )}
    </Row>
  )
}
