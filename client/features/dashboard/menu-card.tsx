import { LinkCard } from './link-card.tsx'

/** The number of dishes guests can order. A stored record of an earlier version lacks the counts. */
export function MenuCard({
  dishes = 0,
  unavailable = 0,
}: {
  dishes: number | undefined
  unavailable: number | undefined
}) {
  const all = `${dishes} ${dishes === 1 ? 'dish' : 'dishes'}`
  return (
    <LinkCard
      to="/edit-menu"
      title="Edit menu"
      words="Add, edit or delete dishes and update prices."
      note={dishes === 0 ? 'No dishes yet' : unavailable === 0 ? all : `${all}, ${unavailable} not available`}
    />
  )
}
