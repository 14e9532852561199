import { Link } from 'react-router'
import { BRAND } from '../brand.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import classes from './public-footer.module.css'

export function PublicFooter() {
  return (
    <footer className={classes.footer}>
      <div className={classes.row}>
        <BrandMark />
        <span>
          © {BRAND.founded} {BRAND.name}
        </span>
        <nav aria-label="Footer" className={classes.links}>
          <Link to="/fun-stuff/LinkedInBanner">#BUILDING frame</Link>
          <Link to="/terms">Terms & Conditions</Link>
          <Link to="/privacy">Privacy Policy</Link>
          <Link to="/landing" className={classes.start}>
            Get Started
          </Link>
        </nav>
      </div>
    </footer>
  )
}
