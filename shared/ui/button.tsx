import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'

type ButtonStyle = {
  variant?: 'primary' | 'secondary' | 'quiet'
  size?: 'normal' | 'small'
  width?: 'full' | 'content'
}

type ButtonStyleInput = { [Part in keyof ButtonStyle]: ButtonStyle[Part] | undefined }

function toAttributes({ variant, size, width }: ButtonStyleInput) {
  return {
    className: 'button',
    'data-variant': variant === 'primary' ? undefined : variant,
    'data-size': size === 'small' ? 'small' : undefined,
    'data-width': width,
  }
}

export function Button({
  variant,
  size,
  width,
  type = 'submit',
  ...rest
}: ButtonStyle & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button {...toAttributes({ variant, size, width })} type={type} {...rest} />
}

export function ButtonLink({
  variant,
  size,
  width,
  children,
  ...rest
}: ButtonStyle & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return (
    <a {...toAttributes({ variant, size, width })} {...rest}>
      {children}
    </a>
  )
}
