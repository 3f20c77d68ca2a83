import type { ReactNode } from 'react'

// Drawn here, because the fastest page loads no icon library.
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="M6 6l12 12M18 6L6 18" />
    </Icon>
  )
}

export function CheckIcon() {
  return (
    <Icon>
      <path d="M5 12.5l4.5 4.5L19 7.5" />
    </Icon>
  )
}

export function PlusIcon() {
  return (
    <Icon>
      <path d="M12 5.5v13M5.5 12h13" />
    </Icon>
  )
}

export function MinusIcon() {
  return (
    <Icon>
      <path d="M5.5 12h13" />
    </Icon>
  )
}

export function BinIcon() {
  return (
    <Icon>
      <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 11v5M14 11v5" />
    </Icon>
  )
}

export function ForwardIcon() {
  return (
    <Icon>
      <path d="M9.5 5.5L16 12l-6.5 6.5" />
    </Icon>
  )
}

export function CodeIcon() {
  return (
    <Icon>
      <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v2M14 20h2M19.5 19.5h.5" />
    </Icon>
  )
}

export function PlateIcon() {
  return (
    <Icon>
      <path d="M3.5 4v4.5a2 2 0 0 0 4 0V4M5.5 4v16M20.5 13.5h-3.2c-.4-5 .8-8.4 3.2-9.5zM20.5 13.5V20" />
      <circle cx="12.2" cy="13" r="2.6" />
    </Icon>
  )
}
