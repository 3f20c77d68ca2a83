import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type FocusEvent, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { type Carousel, createCarousel, isRotating } from './carousel.ts'
import { StarRating } from './star-rating.tsx'
import { TESTIMONIALS, type Testimonial, TURN_MS } from './testimonial.ts'
import styles from './testimonials.module.css'

export function Testimonials() {
  const [carousel] = useState(() => createCarousel(TESTIMONIALS.length, TURN_MS, !isCalm()))
  const state = useStore(carousel.store)
  useEffect(() => carousel.start(), [carousel])
  const releaseFocus = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) carousel.release('focus')
  }
  return (
    <div className={styles.ground}>
      <section
        className={styles.inner}
        aria-roledescription="carousel"
        aria-labelledby="testimonials"
        onPointerEnter={() => carousel.hold('hover')}
        onPointerLeave={() => carousel.release('hover')}
        onFocus={() => carousel.hold('focus')}
        onBlur={releaseFocus}
      >
        <h2 className={styles.title} id="testimonials">
          What restaurants say
        </h2>
        <Controls carousel={carousel} isPlaying={state.isPlaying} index={state.index} />
        <div className={styles.slides} aria-live={isRotating(state) ? 'off' : 'polite'}>
          {TESTIMONIALS.map((testimonial, index) => (
            <Slide key={testimonial.name} testimonial={testimonial} index={index} isShown={index === state.index} />
          ))}
        </div>
      </section>
    </div>
  )
}

function Slide({ testimonial, index, isShown }: { testimonial: Testimonial; index: number; isShown: boolean }) {
  const { words, name, place, rating } = testimonial
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group but not a fieldset
    <div
      className={styles.slide}
      role="group"
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${TESTIMONIALS.length}`}
      data-shown={isShown || undefined}
      inert={!isShown}
    >
      <StarRating rating={rating} />
      <figure className={styles.quote}>
        <blockquote className={styles.words}>{words}</blockquote>
        <figcaption className={styles.who}>
          <b>{name}</b>, {place}
        </figcaption>
      </figure>
    </div>
  )
}

function Controls({ carousel, isPlaying, index }: { carousel: Carousel; isPlaying: boolean; index: number }) {
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={styles.control}
        aria-label={isPlaying ? 'Pause the testimonials' : 'Play the testimonials'}
        onClick={carousel.toggle}
      >
        {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </button>
      <button type="button" className={styles.control} aria-label="Previous testimonial" onClick={carousel.previous}>
        <ChevronLeft aria-hidden="true" />
      </button>
      <span className={styles.place} aria-hidden="true">
        {index + 1} / {TESTIMONIALS.length}
      </span>
      <button type="button" className={styles.control} aria-label="Next testimonial" onClick={carousel.next}>
        <ChevronRight aria-hidden="true" />
      </button>
    </div>
  )
}

function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
