import type { ComponentProps, MouseEvent } from 'react'
import styles from './button.module.css'
import { Spinner } from './spinner.tsx'

/** strong is ink on paper, for the one button of the navigation bar. plain has no border. */
export type ButtonLook = 'primary' | 'strong' | 'quiet' | 'plain' | 'danger'
export type ButtonShape = { look?: ButtonLook; large?: boolean; wide?: boolean; className?: string | undefined }

export function buttonClass({ look = 'primary', large = false, wide = false, className }: ButtonShape): string {
  return [styles.button, styles[look], large && styles.large, wide && styles.wide, className].filter(Boolean).join(' ')
}

type ButtonProps = ComponentProps<'button'> &
  ButtonShape & {
    /** Work is under way: the button keeps its place and focus, and ignores presses. */
    pending?: boolean
  }

export function Button({
  look,
  large,
  wide,
  className,
  pending = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`, which would lose the keyboard focus.
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ ...shape(look, large, wide), className })}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={press}
    >
      {pending ? <Spinner /> : null}
      {children}
    </button>
  )
}

function shape(look: ButtonLook | undefined, large: boolean | undefined, wide: boolean | undefined): ButtonShape {
  return { ...(look && { look }), ...(large && { large }), ...(wide && { wide }) }
}
