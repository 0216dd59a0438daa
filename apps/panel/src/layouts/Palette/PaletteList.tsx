/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the options of a combobox can't be those of a `<select>` */
import { useEffect } from 'react';
import styles from './Palette.module.css';
import type { PaletteGroup, PaletteItem } from './palette-items.ts';

export interface PaletteListProps {
  id: string;
  query: string;
  groups: readonly PaletteGroup[];
  chosen: PaletteItem | undefined;
  /** `inNewTab`: with Ctrl or ⌘. */
  onChoose: (item: PaletteItem, inNewTab: boolean) => void;
}

/** The options of the palette, in groups. */
export function PaletteList({ id, query, groups, chosen, onChoose }: PaletteListProps) {
  const chosenId = chosen && `${id}-${chosen.id}`;
  useEffect(() => {
    if (chosenId !== undefined) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  return (
    <div id={id} role="listbox" aria-label="Resultados" className={styles.list}>
      {groups.map(({ name, items }) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <p id={`${id}-${name}`} className={styles.group}>
            {name}
          </p>
          {items.map((item) => (
            <Option
              key={item.id}
              id={`${id}-${item.id}`}
              item={item}
              isChosen={item.id === chosen?.id}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
      {groups.length === 0 && (
        <div role="option" aria-selected="false" aria-disabled="true" tabIndex={-1} className={styles.none}>
          {`Nada con “${query}”. Prueba con menos letras del nombre.`}
        </div>
      )}
    </div>
  );
}

interface OptionProps extends Pick<PaletteListProps, 'onChoose'> {
  id: string;
  item: PaletteItem;
  isChosen: boolean;
}

function Option({ id, item, isChosen, onChoose }: OptionProps) {
  const { label, detail, Icon, keys } = item;
  return (
    // The field has the focus and the keys: Enter chooses.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={styles.option}
      onClick={(event) => onChoose(item, event.ctrlKey || event.metaKey)}
    >
      <Icon aria-hidden="true" />
      <span>
        {label}
        {detail !== undefined && <small>{detail}</small>}
      </span>
      <span className={styles.keys} aria-hidden="true">
        {isChosen ? <kbd>Intro</kbd> : keys?.map((key) => <kbd key={key}>{key}</kbd>)}
      </span>
    </div>
  );
}
