import type { Pool } from '../../../../contract/pools.ts'

type CommitmentPanelProps = { pool: Pool }

/** What the reader's company commits to, beside the picture of the prices. */
export function CommitmentPanel(_props: CommitmentPanelProps) {
  return null
}
