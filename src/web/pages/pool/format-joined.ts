import { formatCompanies } from '#web/parts/pool/pool-texts.ts'

/** "2 companies committed through your link." */
export function formatJoined(count: number): string {
  return `${formatCompanies(count)} committed through your link.`
}
