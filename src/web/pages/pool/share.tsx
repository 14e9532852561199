import { poolPath } from '#contract/pools/pool-pages.ts'
import type { Pool } from '#contract/pools/pools.ts'
import { isActive } from '#domain/pools/pool.ts'
import { APP_ORIGIN } from '#web/origin.ts'
import { CopyButton } from '#web/parts/copy-button.tsx'
import { shareText } from '#web/parts/pool/share-text.ts'
import type { Invite } from './commitment/use-invite.ts'
import { formatJoined } from './format-joined.ts'
import classes from './share.module.css'

const linkLabels = {
  idle: 'Copy link',
  copied: 'Link copied',
  failed: 'Copy the address of this page instead',
}
const textLabels = { idle: 'Copy text and link', copied: 'Text copied', failed: 'Copy the text by hand' }

/** A sentence to send on, and the link that goes with it in one click; the reader's own link once signed in. */
export function Share({ pool, own }: { pool: Pool; own: Invite | null }) {
  const text = own?.text ?? shareText(pool)
  const link = own?.link ?? APP_ORIGIN + poolPath(pool)
  return (
    <section className={classes.share} aria-labelledby="share">
      <div>
        <h2 id="share">
          {isActive(pool.state) ? `Know a team that uses ${pool.vendor}?` : 'Share this result'}
        </h2>
        <p>{text}</p>
        {own && own.joined > 0 && <p>{formatJoined(own.joined)}</p>}
      </div>
      <div className={classes.buttons}>
        {own && <CopyButton text={`${own.text} ${own.link}`} labels={textLabels} />}
        <CopyButton text={link} labels={linkLabels} />
      </div>
    </section>
  )
}
