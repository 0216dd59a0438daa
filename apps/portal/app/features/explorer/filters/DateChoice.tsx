import { useToast } from '@dorsal/ui/ToastProvider';
import { Calendar } from 'lucide-react';
import { type ComponentType, useId, useRef, useState } from 'react';
import type { DateMenuProps } from './DateMenu.tsx';
import { dateText } from './filter-controls.ts';
import type { FilteredSearch } from '../results/results-view.ts';
import styles from './DateChoice.module.css';

// Lazy: half of it is a calendar, and few visitors open it.
const fetchMenu = async () => (await import('./DateMenu.tsx')).DateMenu;

export interface DateChoiceProps {
  /** The id of its button, for a `<label>`. */
  id: string;
  /** A period, as in URLs. */
  date: string | undefined;
  /** The search that counts the events of each day. Asked only while the menu is open. */
  known: FilteredSearch;
  onChange: (date: string | undefined) => void;
  /** `bar`: the menu opens over the page. `panel`: a field, with the menu below it. */
  look: 'bar' | 'panel';
}

/** The field for the date, and the menu that it opens. The menu is fetched when the field is hovered or focused. */
export function DateChoice({ id, date, known, onChange, look }: DateChoiceProps) {
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [Menu, setMenu] = useState<ComponentType<DateMenuProps>>();
  const { alert } = useToast();
  const text = dateText(date);

  const prefetch = () => void fetchMenu().catch(() => undefined);
  const toggle = async () => {
    setOpen(!isOpen);
    if (isOpen || Menu) return;
    try {
      const fetched = await fetchMenu();
      setMenu(() => fetched);
    } catch (error) {
      console.error('The menu of dates could not be fetched.', error);
      setOpen(false);
      alert('No hemos podido abrir el calendario. Inténtalo de nuevo.');
    }
  };
  return (
    <div className={styles.choice} data-look={look}>
      <button
        ref={button}
        id={id}
        type="button"
        className={styles.button}
        aria-label={`Fecha: ${text}`}
        aria-expanded={isOpen}
        aria-controls={isOpen && Menu ? menuId : undefined}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => void toggle()}
      >
        <span data-any={!date || undefined}>{text}</span>
        <Calendar aria-hidden="true" size={20} />
      </button>
      {isOpen && Menu && (
        <div id={menuId} className={styles.menu}>
          <Menu
            date={date}
            known={known}
            onChange={onChange}
            button={button}
            isOverPage={look === 'bar'}
            onClose={() => setOpen(false)}
          />
        </div>
      )}
    </div>
  );
}
