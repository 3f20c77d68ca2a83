import { useRef, useState } from 'react'
import { reasonOf } from '#client/lib/reason-of.ts'
import { uploadPicture } from './upload-picture.ts'

/** One picture upload at a time, for one dish draft. @param keep Receives the address of each uploaded picture. */
export function usePictureUpload(keep: (url: string) => void) {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const running = useRef<Promise<string | undefined>>(undefined)

  const upload = async (file: File): Promise<string | undefined> => {
    setPending(true)
    setProblem(undefined)
    try {
      const url = await uploadPicture(file)
      keep(url)
      return url
    } catch (reason) {
      setProblem(reasonOf(reason))
      return undefined
    } finally {
      running.current = undefined
      setPending(false)
    }
  }

  return {
    isPending,
    problem,
    start: (file: File) => {
      running.current = upload(file)
    },
    /** The running upload: the picture's address, or undefined if it fails. */
    running: () => running.current,
  }
}

export type PictureUpload = ReturnType<typeof usePictureUpload>
