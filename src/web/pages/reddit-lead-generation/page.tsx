import { pageMeta } from '../../page-meta.ts'
import { ListSkeleton } from '../../parts/desk/list-skeleton.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { WithRight } from '../../parts/with-right.tsx'
import { PageHeader } from '../../shells/page-header.tsx'
import { AlertSection } from './alert-section.tsx'
import { CookiesSection } from './cookies-section.tsx'
import { DownloadButton } from './download-button.tsx'
import { HistorySection } from './history-section.tsx'
import { LogSection } from './log-section.tsx'
import classes from './page.module.css'
import { RunSection } from './run-section.tsx'
import { StatsSection } from './stats-section.tsx'
import { UploadSection } from './upload-section.tsx'
import { reloadBot, useBot } from './use-bot.ts'

export function meta() {
  return pageMeta({
    title: 'Reply bot',
    description: 'Upload posts, run the bot that replies to them, and see the results.',
    path: '/reddit-Lead-Generation',
    hidden: true,
  })
}

export default function ReplyBotPage() {
  return (
    <>
      <PageHeader title="Reply bot">
        <DownloadButton />
      </PageHeader>
      <Desk />
    </>
  )
}

/** Actions on the left, results on the right; stacked on a phone. */
function Desk() {
  const bot = useBot()
  const { log, isRunning } = bot
  return (
    <Loaded
      query={bot.stats}
      loading={<ListSkeleton label="Loading the reply bot" rowHeight={46} />}
      message="The reply bot couldn't be loaded."
      onRetry={reloadBot}
    >
      {(stats) => (
        <div className={classes.desk}>
          <WithRight right="desk">
            <div className={classes.actions}>
              <UploadSection />
              <CookiesSection state={stats.cookies} />
              <RunSection stats={stats} isRunning={isRunning} onStarted={bot.watch} />
              <AlertSection />
            </div>
          </WithRight>
          <div>
            <StatsSection stats={stats} isRunning={isRunning} isStale={bot.stats.isError} />
            <LogSection log={log} isRunning={isRunning} />
            <HistorySection />
          </div>
        </div>
      )}
    </Loaded>
  )
}
