import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import styles from './file-drop.module.css'

/** A drop target for a file, which also opens the file chooser. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const inputId = useId()
  const [isOver, setOver] = useState(false)
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <div className={styles.drop}>
      <input
        className={styles.input}
        id={inputId}
        type="file"
        accept=".csv,text/csv"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
      <label
        className={styles.area}
        htmlFor={inputId}
        data-over={isOver || undefined}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileUp aria-hidden="true" />
        <span className={styles.ask}>Choose a CSV file</span>
        <span className={styles.hint}>or drop it here</span>
      </label>
    </div>
  )
}
