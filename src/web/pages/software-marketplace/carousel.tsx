import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { VendorCard, type VendorOnCard } from '#web/parts/vendor-card.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { IconButton } from '#web/ui/plain-button.tsx'
import classes from './carousel.module.css'

const STEP = 270

type CarouselProps = { title: string; products: VendorOnCard[] }

/** The products of one category. */
export function Carousel({ title, products }: CarouselProps) {
  return (
    <CardRow
      title={title}
      cards={products.map((vendor) => ({ key: vendor.name, card: <VendorCard vendor={vendor} /> }))}
    />
  )
}

export type CardRowProps = { title: string; cards: { key: string; card: ReactNode }[] }

/** A row of cards with native scroll snapping; the arrows move it by one card. */
export function CardRow({ title, cards }: CardRowProps) {
  const strip = useRef<HTMLUListElement>(null)
  const ends = useEnds(strip)
  const id = title.toLowerCase().replace(/\W+/g, '-')

  function move(by: number) {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    strip.current?.scrollBy({ left: by, behavior: isCalm ? 'instant' : 'smooth' })
  }

  return (
    <section aria-labelledby={id} className={classes.root}>
      <div className={classes.head} data-fits={(ends.start && ends.end) || undefined}>
        <h2 id={id} className={classes.title}>
          {title} <span className={classes.count}>{cards.length}</span>
        </h2>
        <Arrow
          label={`Show previous products in ${title}`}
          icon="chevron-left"
          isOff={ends.start}
          onPress={() => move(-STEP)}
        />
        <Arrow
          label={`Show more products in ${title}`}
          icon="chevron-right"
          isOff={ends.end}
          onPress={() => move(STEP)}
        />
      </div>
      <ul ref={strip} className={classes.strip} style={{ '--cards': cards.length } as CSSProperties}>
        {cards.map(({ key, card }) => (
          <li key={key} className={classes.slide}>
            {card}
          </li>
        ))}
      </ul>
    </section>
  )
}

type ArrowProps = {
  label: string
  icon: 'chevron-left' | 'chevron-right'
  isOff: boolean
  onPress: () => void
}

// aria-disabled instead of disabled, to keep the focus at the end of the row.
function Arrow({ label, icon, isOff, onPress }: ArrowProps) {
  return (
    <IconButton
      look="default"
      className={classes.arrow}
      aria-label={label}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onPress}
    >
      <Icon name={icon} size={15} />
    </IconButton>
  )
}

/** Whether the strip is at its start or end; at the start before hydration. */
function useEnds(strip: { current: HTMLElement | null }) {
  const [ends, setEnds] = useState({ start: true, end: false })
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const next = { start: scrollLeft < 2, end: scrollLeft + clientWidth > scrollWidth - 2 }
      setEnds((last) => (last.start === next.start && last.end === next.end ? last : next))
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [strip])
  return ends
}
