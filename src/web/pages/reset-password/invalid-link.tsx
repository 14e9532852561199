import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { errors } from '../../../contract/errors.ts'
import formClasses from '../../parts/auth/auth-form.module.css'

/** A link that is old, used or broken, and the way to a new one. */
export function InvalidLink() {
  return (
    <div className={formClasses.form}>
      <p role="alert" className={formClasses.lede}>
        {errors.invalid_link[1]}
      </p>
      <Button component={Link} to="/forgot-password" prefetch="intent" size="md" fullWidth>
        Ask for a new link
      </Button>
    </div>
  )
}
