import { TextLink } from '@dorsal/ui/TextLink';
import type { ReactNode } from 'react';
import { PlainButton } from '../PlainButton.tsx';
import styles from './SwitchButton.module.css';

export interface SwitchButtonProps {
  onClick: () => void;
  children: ReactNode;
}

/** Goes to another step of the dialog. It looks like a link, which a page has instead. */
export function SwitchButton({ onClick, children }: SwitchButtonProps) {
  return (
    <TextLink className={styles.button} render={<PlainButton onClick={onClick} />}>
      {children}
    </TextLink>
  );
}
