import { encode } from 'uqr'
import classes from './page.module.css'

/** Drawn here, so that the secret goes nowhere else. */
export default function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <div className={classes.qr}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code for your authenticator app">
        <path d={path} fill="black" />
      </svg>
    </div>
  )
}
