import { useState } from 'react'
import { poolPath } from '../../../contract/pool-pages.ts'
import type { Pool } from '../../../contract/pools.ts'
import { isActive } from '../../../domain/pools/pool.ts'
import { APP_ORIGIN } from '../../origin.ts'
import { shareText } from '../../parts/pool/share-text.ts'
import { Icon } from '../../ui/icons.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import classes from './share.module.css'

const labels = { idle: 'Copy link', copied: 'Link copied', failed: 'Copy the address of this page instead' }

type ShareProps = {
  pool: Pool
  /** A link and text of the reader's own, such as those of an invitation. */
  own?: { link: string; text: string }
}

/** A sentence to send on, and the link that goes with it in one click. */
export function Share({ pool, own }: ShareProps) {
  const [outcome, setOutcome] = useState<keyof typeof labels>('idle')
  const text = own?.text ?? shareText(pool)

  async function copy() {
    const link = own?.link ?? APP_ORIGIN + poolPath(pool)
    const isDone = await (navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    ) ?? false)
    setOutcome(isDone ? 'copied' : 'failed')
  }

  return (
    <section className={classes.share} aria-labelledby="share">
      <div>
        <h2 id="share">
          {isActive(pool.state) ? `Know a team that uses ${pool.vendor}?` : 'Share this result'}
        </h2>
        <p>{text}</p>
      </div>
      <PlainButton onClick={copy}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} size={15} />
        {labels[outcome]}
      </PlainButton>
      <span role="status" className="sr-only">
        {outcome !== 'idle' && labels[outcome]}
      </span>
    </section>
  )
}
