/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the options of a combobox can't be those of a `<select>` */
import { countOf } from '@dorsal/domain/count-text';
import { TextField } from '@dorsal/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { findTowns, type Town, townText } from './find-towns.ts';
import { townsQuery } from './towns-query.ts';
import styles from './TownSearch.module.css';

export interface TownSearchProps {
  onTown: (town: Town) => void;
}

/** Searches a town to put the pin there: a combobox with a list. */
export function TownSearch({ onTown }: TownSearchProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { data: towns, isError } = useQuery({ ...townsQuery, enabled: typed !== '' });
  const found = towns ? findTowns(towns, typed) : [];
  const isShown = isOpen && found.length > 0;
  const pick = (town: Town | undefined) => {
    if (!town) return;
    setTyped(townText(town));
    setOpen(false);
    onTown(town);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setActive((active + 1) % found.length),
    ArrowUp: () => setActive((active + found.length - 1) % found.length),
    Enter: () => pick(found[active]),
    Escape: () => setOpen(false),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!isShown || !act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <div className={styles.search}>
      <TextField
        label="Busca la población"
        optionalLabel="opcional"
        icon={<Search />}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown ? `${id}-${active}` : undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
          setOpen(true);
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Poblaciones"
        className={styles.list}
        hidden={!isShown}
      >
        {found.map((town, at) => (
          // The keyboard stays in the field, which names the active option.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={town.join()}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={styles.option}
            // Before the field loses the focus and the list closes.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(town)}
          >
            {townText(town)}
          </div>
        ))}
      </div>
      <output className={styles.status}>{isOpen && statusText({ typed, found, towns, isError })}</output>
    </div>
  );
}

interface Status {
  readonly typed: string;
  readonly found: readonly Town[];
  readonly towns: readonly Town[] | undefined;
  readonly isError: boolean;
}

function statusText({ typed, found, towns, isError }: Status): string {
  if (isError) return 'No hemos podido cargar las poblaciones. Mueve la chincheta o escribe las coordenadas.';
  if (!towns || typed.trim().length < 2) return '';
  if (found.length > 0) return countOf(found.length, 'población', 'poblaciones');
  return 'Ninguna población se llama así. Mueve la chincheta en el mapa.';
}
