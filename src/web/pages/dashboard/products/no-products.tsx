import { Link } from 'react-router'
import { Icon } from '#web/ui/icons.tsx'
import { Stack } from '#web/ui/layout.tsx'
import classes from './no-products.module.css'

/** Before the first purchase: what will appear here, and where to start. */
export function NoProducts() {
  return (
    <Stack align="center" className={classes.root}>
      <Icon name="store" size={24} className={classes.icon} />
      <Link to="/software-marketplace" prefetch="intent" className={classes.link}>
        Please purchase software products to manage access
        <Icon name="arrow-right" />
      </Link>
      <p className={classes.text}>Your products will appear here, with seats, spend and savings.</p>
    </Stack>
  )
}
