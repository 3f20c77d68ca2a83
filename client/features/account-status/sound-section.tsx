import { Bell, WifiOff } from 'lucide-react'
import { Button } from '#client/ui/buttons/button.tsx'
import styles from './form.module.css'
import { Section } from './section.tsx'

export type Sounds = { newOrder: () => void; connectionLost: () => void }

export function SoundSection({ sounds }: { sounds: Sounds }) {
  return (
    <Section
      title="Sound test"
      lead="Play the kitchen's sounds. Set the tablet's volume loud enough for a busy kitchen."
    >
      <div className={styles.foot}>
        <Button look="quiet" onClick={sounds.newOrder}>
          <Bell aria-hidden="true" />
          Play “new order”
        </Button>
        <Button look="quiet" onClick={sounds.connectionLost}>
          <WifiOff aria-hidden="true" />
          Play “not receiving orders”
        </Button>
      </div>
    </Section>
  )
}
