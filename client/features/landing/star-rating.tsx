import styles from './star-rating.module.css'

const STAR = 'm10 1.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'

/** Five stars, filled from the left up to the rating. */
export function StarRating({ rating }: { rating: number }) {
  return (
    <svg className={styles.stars} viewBox="0 0 108 20" role="img" aria-label={`${rating} out of 5 stars`}>
      {[0, 1, 2, 3, 4].map((place) => (
        <g key={place} transform={`translate(${place * 22} 0)`}>
          <path className={styles.empty} d={STAR} />
          {rating > place ? (
            <path className={styles.full} d={STAR} data-half={rating < place + 1 || undefined} />
          ) : null}
        </g>
      ))}
    </svg>
  )
}
