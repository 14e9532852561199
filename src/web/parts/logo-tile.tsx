import classes from './logo-tile.module.css'

/** Marks that are nearly black in their own colours and would vanish on a dark page. */
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

type LogoTileProps = { vendor: string; size?: 26 | 28 | 36 | 40 | 44 }

/** The vendor's mark from our own server. Its name stands beside it, so it is decoration. */
export function LogoTile({ vendor, size = 28 }: LogoTileProps) {
  return (
    <span className={classes.tile} style={{ width: size, height: size }}>
      <img
        src={`/logos/${encodeURIComponent(vendor)}`}
        alt=""
        width={size - 2}
        height={size - 2}
        loading="lazy"
        decoding="async"
        className={nearlyBlack.has(vendor) ? classes.black : classes.mark}
      />
    </span>
  )
}
