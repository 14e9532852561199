import '@mantine/core/styles/Accordion.layer.css'
import { Accordion } from '@mantine/core'
import { useSettings } from '../../site-settings.ts'
import classes from './faq.module.css'

/** One answer open at a time; pressing the open question closes it. */
export function Faq() {
  const { supportPhone } = useSettings()
  const questions = [
    {
      question: 'How is the service free?',
      answer:
        'Vendors give discounts for volume, and we keep a small share of them. You pay the group price that you see and nothing on top.',
    },
    {
      question: 'Do your partners approve of this?',
      answer:
        'Yes. Every group price is agreed with the vendor or one of its sales partners, and your seats are ordinary seats of that vendor.',
    },
    {
      question: 'How does group buying work?',
      answer:
        'We bring the seats of many companies together and bill them as one customer. To the vendor that is a large account with a long-term commitment, so a startup gets the deal of a large company without signing for years.',
    },
    {
      question: 'Where can I find more answers?',
      answer: supportPhone
        ? `Text our support line at ${supportPhone}. The user guide under Docs answers the everyday questions.`
        : 'Text our support line once it is listed above, or write to us with the form. The user guide under Docs answers the everyday questions.',
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
