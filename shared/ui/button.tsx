import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet'
  size?: 'normal' | 'small'
  width?: 'full'
}

type Given = { [Part in keyof Look]: Look[Part] | undefined }

function toAttributes({ variant, size, width }: Given) {
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
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button {...toAttributes({ variant, size, width })} type={type} {...rest} />
}

export function ButtonLink({
  variant,
  size,
  width,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return (
    <a {...toAttributes({ variant, size, width })} {...rest}>
      {children}
    </a>
  )
}
