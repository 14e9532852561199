import { Text } from '#web/ui/layout.tsx'
import view from '../view.module.css'

/** What a job does, and the name that the logs have for it. */
export function JobName({ job: { title, name } }: { job: { title: string; name: string } }) {
  return (
    <>
      {title}
      <Text as="span" size="xs" tone="dimmed" className={view.line}>
        {name}
      </Text>
    </>
  )
}

export function formatTried(times: number): string {
  return times === 1 ? 'tried once' : `tried ${times} times`
}
