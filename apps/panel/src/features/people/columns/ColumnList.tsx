import { searchText } from '@dorsal/domain/search-text';
import { Button } from '@dorsal/ui/Button';
import { TextField } from '@dorsal/ui/TextField';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { moved, nameColumn, toggled } from '../column-choice.ts';
import { usePeople } from '../use-people.ts';
import styles from './ColumnChooser.module.css';
import { ColumnLine } from './ColumnLine.tsx';
import { useColumns } from './use-columns.ts';

/** The columns that the role may see: first those of the list in their order, then the others. */
export default function ColumnList() {
  const { ref, view, options } = usePeople();
  const { columns, isChosen, choose } = useColumns(ref.eventId, view, options);
  const [search, setSearch] = useState('');
  const others = options.columns.filter(({ key }) => key !== nameColumn && !columns.includes(key));
  const shown = columns.flatMap((key) => options.columns.find((option) => option.key === key) ?? []);
  const found = [...shown, ...others].filter(({ label }) => searchText(label).includes(searchText(search)));
  return (
    <div className={styles.chooser}>
      <TextField
        type="search"
        label="Buscar columna"
        labelHidden
        icon={<Search />}
        placeholder="Buscar columna"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul className={styles.list}>
        {found.map((option) => (
          <ColumnLine
            key={option.key}
            option={option}
            place={columns.indexOf(option.key)}
            count={columns.length}
            onToggle={() => choose(toggled(columns, option.key))}
            onMove={(by) => choose(moved(columns, option.key, by))}
          />
        ))}
      </ul>
      {found.length === 0 && <p>Ninguna columna se llama así.</p>}
      {isChosen && (
        <Button size="sm" variant="ghost" onClick={() => choose(undefined)}>
          Volver a las de serie
        </Button>
      )}
    </div>
  );
}
