import { BarPicture } from '#web/parts/bars/bar-picture.tsx'
import { Text } from '#web/ui/layout.tsx'
import classes from './demand.module.css'
import { demandSentence, type Tool } from './demand.ts'

const maxBars = 12

/** A chart of yearly spend per tool, with a one-sentence summary; the table is below. */
export function DemandPicture({ tools }: { tools: Tool[] }) {
  const shown = tools.slice(0, maxBars)
  return (
    <section aria-labelledby="demand-picture" className={classes.picture}>
      <Text as="h2" size="sm" tone="dimmed" weight={400} id="demand-picture">
        Yearly spend by tool
      </Text>
      <div className={classes.chart}>
        <BarPicture
          label="Bar chart of yearly spend by tool"
          figure="Yearly spend"
          look="group"
          named
          bars={shown.map(({ tool, yearlySpend }) => ({ name: tool, dollars: yearlySpend }))}
        />
      </div>
      <Text size="xs" tone="dimmed">
        {demandSentence(tools)}
        {tools.length > shown.length && ` The chart shows the top ${maxBars} of ${tools.length} tools.`}
      </Text>
    </section>
  )
}
