import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type Post = { id: string; title: string; published: string; body: ReactNode }

/** Newest first. */
export const posts: Post[] = [
  {
    id: 'seats-nobody-uses',
    title: 'The best discount is the seat you don’t buy',
    published: '2026-11-03',
    body: (
      <>
        <p>
          A group price takes ten, twenty, sometimes sixty percent off a seat. Not buying the seat takes off a
          hundred. Before you ask for a better price, count who uses what you already pay for.
        </p>
        <p>
          It takes an hour. Write down the product, the seats you pay for and the seats that have a name on
          them. The difference usually comes from three places: people who left, people who tried it once, and
          a round number someone liked when the contract was signed.
        </p>
        <p>
          Then buy for the names you have. Adding a seat next month takes one minute. Giving one back in the
          middle of a yearly contract doesn’t.
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
          each know one password. The money is the smaller problem. The bigger one is that nobody sees the
          whole picture.
        </p>
        <p>
          That’s why all renewals in a month are on one invoice here, with a line for each product: list
          price, discount, what you pay. Finance books one document. The founder reads one number. And when a
          line looks wrong, there’s one place to ask.
        </p>
        <p>
          If you do nothing else this quarter, put all renewal dates on one calendar. Most savings we see
          start with someone noticing a date before it passes.
        </p>
      </>
    ),
  },
  {
    id: 'list-prices',
    title: 'What a list price tells you, and what it doesn’t',
    published: '2026-09-15',
    body: (
      <>
        <p>
          The list price is where a negotiation begins. Vendors know roughly how far below it they will go,
          and they look at two things: how many seats there are, and how sure they can be that those seats
          will stay.
        </p>
        <p>
          A team of eight has little to offer on either. A hundred teams of eight, bought and billed together,
          look like one large customer that doesn’t leave. That’s all there is to group buying. Nobody has to
          be a better negotiator. There just have to be more of us.
        </p>
        <p>
          So you always see both prices. If a product’s group price isn’t better than what you pay today, keep
          what you have. You can check it on the <Link to="/pricing">pricing page</Link> before you give us so
          much as an email address.
        </p>
      </>
    ),
  },
]
