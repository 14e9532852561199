import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Purchase } from '#contract/subscriptions/purchases.ts'
import { Stack } from '#web/ui/layout.tsx'
import { OfferCard } from './offer-card.tsx'
import classes from './offers.module.css'

/** Our counter-offers that the company can answer, each in a card. */
export function Offers({ open }: { open: Purchase[] }) {
  const list = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash.startsWith('#offer-')) document.getElementById(hash.slice(1))?.focus()
  }, [hash])
  return (
    <Stack gap={8} ref={list} tabIndex={-1} className={classes.offers}>
      {open.map(
        (purchase) =>
          purchase.offer && (
            <OfferCard
              key={purchase._id}
              purchase={purchase}
              offer={purchase.offer}
              // The card disappears, so what is around it takes the focus.
              onAnswered={() => list.current?.focus()}
            />
          ),
      )}
    </Stack>
  )
}
