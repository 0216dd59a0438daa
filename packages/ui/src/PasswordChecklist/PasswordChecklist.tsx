import { Check } from 'lucide-react';
import { classNames } from '../class-names.ts';
import styles from './PasswordChecklist.module.css';

export interface PasswordChecklistItem {
  /** The rule's text for the user. */
  label: string;
  met: boolean;
}

export interface PasswordChecklistProps {
  /** Each rule in words, and whether what was typed meets it. */
  items: readonly PasswordChecklistItem[];
  /** So that the password field can point here with `aria-describedby`. */
  id?: string | undefined;
  /** Name of the list. Default 'Requisitos de la contraseña'. */
  label?: string;
  /** What a screen reader reads after a rule. Default 'cumplido' and 'pendiente'. */
  stateLabels?: { met: string; pending: string };
  className?: string | undefined;
}

/** The rules of a password, ticked off while it is typed. */
export function PasswordChecklist({
  items,
  id,
  label = 'Requisitos de la contraseña',
  stateLabels = { met: 'cumplido', pending: 'pendiente' },
  className,
}: PasswordChecklistProps) {
  return (
    <ul id={id} className={classNames(styles.list, className)} aria-label={label} aria-live="polite">
      {items.map((item) => (
        <li key={item.label} className={styles.item} data-met={item.met || undefined}>
          <span className={styles.disc} aria-hidden="true">
            {item.met && <Check />}
          </span>
          <span>
            {item.label}
            <span className="visually-hidden">: {item.met ? stateLabels.met : stateLabels.pending}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
