import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type Post = { id: string; title: string; published: string; body: ReactNode }

/** Newest first. */
export const posts: Post[] = [
  {
    id: 'seats-nobody-uses',
    title: 'The cheapest discount is the seat you do not buy',
    published: '2026-11-03',
    body: (
      <>
        <p>
          A group price takes ten, twenty, sometimes sixty percent off a seat. Not buying the seat takes off a
          hundred. Before you ask for a better price, count who uses what you already pay for.
        </p>
        <p>
          It takes an hour. Write down the product, the seats you pay for and the seats that have a name on
          them. The difference is usually made of three kinds: people who left, people who tried it once, and
          a round number that somebody liked when the contract was signed.
        </p>
        <p>
          Then buy for the names you have. Adding a seat next month is a request of one minute. Giving one
          back in the middle of a yearly contract is not.
        </p>
      </>
    ),
  },
  {
    id: 'one-invoice',
    title: 'One invoice instead of twelve',
    published: '2026-10-08',
    body: (
      <>
        <p>
          A company with twelve tools has twelve renewal dates, twelve cards on file and twelve people who
          each know one password. The money is the smaller problem. The larger one is that nobody sees the
          whole of it.
        </p>
        <p>
          That is why renewals of a month come on one invoice here, with a line for each product: list price,
          discount, what you pay. Finance books one document. The founder reads one number. And when a line
          looks wrong, there is one place to ask.
        </p>
        <p>
          If you do nothing else this quarter, put all renewal dates into one calendar. Most savings we see
          begin with somebody noticing a date before it has passed.
        </p>
      </>
    ),
  },
  {
    id: 'list-prices',
    title: 'What a list price tells you, and what it does not',
    published: '2026-09-15',
    body: (
      <>
        <p>
          The list price is where a negotiation begins. Vendors know roughly how far below it they will go,
          and they decide by two things: how many seats there are, and how sure they can be that the seats
          stay.
        </p>
        <p>
          A team of eight has little to offer on either. A hundred teams of eight, bought and billed together,
          look like one large customer that does not leave. That is all there is to group buying. Nobody has
          to be a better negotiator; there only have to be more of us.
        </p>
        <p>
          So we show both prices, always side by side. If the group price of a product is not better than what
          you pay today, keep what you have. You can check it on the <Link to="/pricing">pricing page</Link>{' '}
          before you give us so much as an e-mail address.
        </p>
      </>
    ),
  },
]
