import { Link, type LinkProps } from 'react-router'
import { type ButtonShape, buttonClass } from './button.tsx'

/** A link that looks like a button. In its own file, so that the diner's page can use buttons without a router. */
export function LinkButton({
  look = 'primary',
  large = false,
  wide = false,
  className,
  ...rest
}: LinkProps & ButtonShape) {
  return <Link {...rest} className={buttonClass({ look, large, wide, className })} />
}
