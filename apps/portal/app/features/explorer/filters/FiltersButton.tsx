import { Button, type ButtonProps } from '@dorsal/ui/Button';
import { ListFilter } from 'lucide-react';
import styles from './FiltersButton.module.css';

export interface FiltersButtonProps extends Pick<ButtonProps, 'variant' | 'children' | 'onClick'> {
  /** The number to show: of active filters. 0 shows none. */
  count: number;
}

/** Opens all filters, and shows how many are active. */
export function FiltersButton({ count, children, ...rest }: FiltersButtonProps) {
  return (
    <Button {...rest} aria-haspopup="dialog">
      <ListFilter aria-hidden="true" size={20} />
      {children}
      {count > 0 && (
        <span className={styles.count}>
          {count}
          <span className="visually-hidden"> {count === 1 ? 'activo' : 'activos'}</span>
        </span>
      )}
    </Button>
  );
}
