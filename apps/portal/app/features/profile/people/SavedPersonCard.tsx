import { Avatar } from '@dorsal/ui/Avatar';
import { Button } from '@dorsal/ui/Button';
import styles from './SavedPeopleScreen.module.css';

export interface SavedPersonCardProps {
  name: string;
  /** What is saved, in short. */
  facts: string;
  /** What the first button does. */
  action: string;
  onChange: () => void;
  /** Without it there is nothing to remove. */
  onRemove?: () => void;
}

/** A saved person in the list. */
export function SavedPersonCard({ name, facts, action, onChange, onRemove }: SavedPersonCardProps) {
  return (
    <li className={styles.person}>
      <Avatar name={name} tone="neutral" />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>{facts}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="outline" size="sm" aria-label={`${action}: ${name}`} onClick={onChange}>
          {action}
        </Button>
        {onRemove && (
          <Button variant="ghost" size="sm" aria-label={`Quitar: ${name}`} onClick={onRemove}>
            Quitar
          </Button>
        )}
      </div>
    </li>
  );
}
