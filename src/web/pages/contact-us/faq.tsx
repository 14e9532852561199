import { useId, useState } from 'react'
import { useSettings } from '#web/site-settings.ts'
import { Icon } from '#web/ui/icons.tsx'
import classes from './faq.module.css'

/** One answer is open at a time; clicking the open question closes it. */
export function Faq() {
  const id = useId()
  const [open, setOpen] = useState<number | null>(null)
  const { supportPhone } = useSettings()
  return questionsWith(supportPhone).map(({ question, answer }, index) => (
    <div key={question} className={classes.item}>
      <h3 className={classes.question}>
        <button
          type="button"
          aria-expanded={open === index}
          aria-controls={`${id}${index}`}
          onClick={() => setOpen(open === index ? null : index)}
        >
          {question}
          <Icon name="chevron-down" className={classes.chevron} />
        </button>
      </h3>
      <p id={`${id}${index}`} hidden={open !== index} className={classes.answer}>
        {answer}
      </p>
    </div>
  ))
}

function questionsWith(supportPhone: string | null) {
  return [
    {
      question: 'How is the service free?',
      answer:
        'Vendors give discounts for volume, and we keep a small share of them. You pay the group price you see, and nothing more.',
    },
    {
      question: 'Do your partners approve of this?',
      answer:
        "Yes. Every group price is agreed with the vendor or one of its sales partners, and you get the vendor's regular seats.",
    },
    {
      question: 'How does group buying work?',
      answer:
        "We combine the seats of many companies and bill them as one customer. To the vendor, that's a large account with a long-term commitment, so a startup gets a large company's deal without signing for years.",
    },
    {
      question: 'Where can I find more answers?',
      answer: supportPhone
        ? `Text our support line at ${supportPhone}. The user guide under Docs answers everyday questions.`
        : 'Text our support line if a number is listed above, or use the form. The user guide under Docs answers everyday questions.',
    },
  ]
}
