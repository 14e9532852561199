import '@mantine/core/styles/Accordion.layer.css'
import { Accordion } from '@mantine/core'
import { useSettings } from '../../site-settings.ts'
import classes from './faq.module.css'

/** One answer is open at a time; clicking the open question closes it. */
export function Faq() {
  const { supportPhone } = useSettings()
  const questions = [
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
  return (
    <Accordion variant="default" chevronPosition="right" classNames={classes}>
      {questions.map(({ question, answer }, index) => (
        <Accordion.Item key={question} value={`question-${index + 1}`}>
          <Accordion.Control>{question}</Accordion.Control>
          <Accordion.Panel>{answer}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}
