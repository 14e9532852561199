import { useState } from 'react'
import { Icon } from '../ui/icons.tsx'
import { PlainButton } from '../ui/plain-button.tsx'

type CopyButtonProps = { text: string; labels: { idle: string; copied: string; failed: string } }

/** Copies a text and says so, or what to do where the browser doesn't allow it. */
export function CopyButton({ text, labels }: CopyButtonProps) {
  const [last, setLast] = useState<{ text: string; outcome: 'copied' | 'failed' } | null>(null)
  // Another text is not copied yet.
  const outcome = last?.text === text ? last.outcome : 'idle'

  async function copy() {
    const isDone = await (navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    ) ?? false)
    setLast({ text, outcome: isDone ? 'copied' : 'failed' })
  }

  return (
    <>
      <PlainButton onClick={copy}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} size={15} />
        {labels[outcome]}
      </PlainButton>
      <span role="status" className="sr-only">
        {outcome !== 'idle' && labels[outcome]}
      </span>
    </>
  )
}
