import type { RedditSettings } from '../platform/gateways/reddit.ts'
import type { ReplyOutcome, Trouble } from '../platform/gateways/reddit-answers.ts'

/** Messages from the server to the bot. Only `begin` contains cookies. */
export type ToBot =
  | { type: 'begin'; site: RedditSettings | null; paceMs: number }
  | { type: 'post'; id: number; postId: string; reply: string }
  | { type: 'stop' }

/** Messages from the bot to the server. After `next` it waits for a post or the end. */
export type FromBot =
  | { type: 'next' }
  | { type: 'outcome'; id: number; outcome: ReplyOutcome }
  | { type: 'cannot-begin'; trouble: Trouble }
