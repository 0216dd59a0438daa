import type { ComponentProps } from 'react';

/** An unstyled button, for a `TextLink` that acts on this page instead of going to another. */
export function PlainButton({ children, ...rest }: Omit<ComponentProps<'button'>, 'type'>) {
  return (
    <button {...rest} type="button">
      {children}
    </button>
  );
}
