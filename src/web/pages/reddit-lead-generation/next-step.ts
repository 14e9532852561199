import type { BotStats } from '#contract/reply-bot/replybot.ts'

/** What is to do first: its button is the filled one. */
export function nextStep({
  total,
  cookies,
}: Pick<BotStats, 'total' | 'cookies'>): 'upload' | 'cookies' | 'run' {
  if (total === 0) return 'upload'
  return cookies === 'kept' ? 'run' : 'cookies'
}
