import { Link } from 'react-router'
import type { Arrears } from '../../../contract/operator.ts'
import { Icon } from '../../ui/icons.tsx'
import classes from './arrears.module.css'
import { overdueWords, owedWords } from './arrears-words.ts'

/** What a company owes; in red what is overdue, with the way to its invoices. */
export function ArrearsFact({ arrears, company }: { arrears: Arrears; company: { name: string } }) {
  const overdue = overdueWords(arrears)
  if (!overdue) return owedWords(arrears)
  const invoices = `/operator/invoices?${new URLSearchParams({ q: company.name, status: 'overdue' })}`
  return (
    <>
      <span className={classes.overdue}>
        <Icon name="triangle" size={15} /> {overdue}
      </span>{' '}
      <span className={classes.more}>
        {owedWords(arrears)}. <Link to={invoices}>See the invoices</Link>
      </span>
    </>
  )
}
