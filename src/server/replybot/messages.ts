import type { RedditSettings } from '../gateways/reddit.ts'
import type { ReplyOutcome, Trouble } from '../gateways/reddit-answers.ts'

/** What the server tells the bot. Cookies travel in `begin` alone, and nowhere else. */
export type ToBot =
  | { type: 'begin'; site: RedditSettings | null; paceMs: number }
  | { type: 'post'; id: number; postId: string; reply: string }
  | { type: 'stop' }

/** What the bot tells the server. After `next` it waits for a post, or for the end. */
export type FromBot =
  | { type: 'next' }
  | { type: 'told'; id: number; told: ReplyOutcome }
  | { type: 'cannot-begin'; trouble: Trouble }
