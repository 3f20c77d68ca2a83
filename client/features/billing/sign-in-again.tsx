import { useNavigate } from 'react-router'
import { signOut } from '#client/lib/session-store.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'

export type PromptContext = 'registration' | 'account'

const WORDS = {
  registration: { say: 'please log in again for the change to apply.', button: 'Go to login' },
  account: { say: 'please log out and back in for the change to apply.', button: 'Log out' },
} as const

type SignInAgainProps = {
  context: PromptContext
  isOpen: boolean
  /** Where the checkout is, if the browser let no tab be opened. */
  blockedUrl: string | undefined
  onClose: () => void
}

/** The specification's modal after the click (section 2, Payment prompt). A page left open hears of it by itself. */
export function SignInAgain({ context, isOpen, blockedUrl, onClose }: SignInAgainProps) {
  const navigate = useNavigate()
  const { say, button } = WORDS[context]
  const leave = () => {
    signOut()
    void navigate('/login')
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={blockedUrl === undefined ? 'Finish in the new tab' : 'Your browser opened no new tab'}
      words={
        blockedUrl === undefined ? (
          `Enter your card there. When you are done, ${say}`
        ) : (
          <>
            <a href={blockedUrl} target="_blank" rel="noopener noreferrer">
              Open the payment page
            </a>
            {` and enter your card. When you are done, ${say}`}
          </>
        )
      }
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Not yet
          </Button>
          <Button onClick={leave}>{button}</Button>
        </>
      }
    />
  )
}
