import { useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#web/ui/icons.tsx'
import classes from './copy-link.module.css'

const labels = {
  idle: 'Copy a link to this price',
  copied: 'Link copied',
  failed: 'Copy the address of this page instead',
}

/** The URL contains the plans and seats, so sharing it shares the price. */
export function CopyLink() {
  const { search } = useLocation()
  const [last, setLast] = useState<{ search: string; outcome: 'copied' | 'failed' } | null>(null)
  // After another selection, the copied link is outdated.
  const outcome = last?.search === search ? last.outcome : 'idle'

  async function copy() {
    const isDone = await (navigator.clipboard?.writeText(window.location.href).then(
      () => true,
      () => false,
    ) ?? false)
    setLast({ search, outcome: isDone ? 'copied' : 'failed' })
  }

  return (
    <>
      <button type="button" className={classes.copy} onClick={copy}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} size={15} />
        {labels[outcome]}
      </button>
      <span role="status" className="sr-only">
        {outcome !== 'idle' && labels[outcome]}
      </span>
    </>
  )
}
