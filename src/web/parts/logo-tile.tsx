import { logoPath } from '#contract/fulfillment/vendor-paths.ts'
import classes from './logo-tile.module.css'

/** Our own marks that are nearly black and would vanish on a dark page. */
const nearlyBlack = new Set([
  'ChatGPT',
  'Cursor',
  'Framer',
  'GitHub',
  'Linear',
  'Notion',
  'Sentry',
  'Vercel',
  'Zendesk',
])

type LogoTileProps = { vendor: string; logo?: string | null; size?: 26 | 28 | 36 | 40 | 44 }

/** The vendor's logo from our own server. Decorative: the name is beside it. */
export function LogoTile({ vendor, logo = null, size = 28 }: LogoTileProps) {
  return (
    <span className={classes.tile} style={{ width: size, height: size }}>
      <img
        src={logoPath({ name: vendor, logo })}
        alt=""
        width={size - 2}
        height={size - 2}
        loading="lazy"
        decoding="async"
        className={logo === null && nearlyBlack.has(vendor) ? classes.black : classes.mark}
      />
    </span>
  )
}
