import { useState } from 'react';
import { SearchField } from '#/components/SearchField/SearchField.tsx';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { ColumnChooser } from '../columns/ColumnChooser.tsx';
import { usePeople } from '../use-people.ts';
import styles from './PeopleFilterBar.module.css';
import { PeopleFilterChips } from './PeopleFilterChips.tsx';

/** Search, filters and columns of the list. */
export function PeopleFilterBar() {
  const { list, show } = usePeople();
  const { permissions } = useCurrentOrganizer();
  // The address follows in a transition: until then the field would lose what is typed fast.
  const [typed, setTyped] = useState<string>();
  const fields = [
    'Nombre',
    ...(permissions.includes('people.contact') ? ['correo'] : []),
    ...(permissions.includes('people.sensitive') ? ['DNI'] : []),
    ...(permissions.includes('people.details') ? ['pedido'] : []),
  ];
  return (
    <search className={styles.bar}>
      <div className={styles.search} onBlur={() => setTyped(undefined)}>
        <SearchField
          label="Buscar participantes"
          placeholder={placeholder(fields)}
          value={typed ?? list.q}
          onChange={(q) => {
            setTyped(q);
            show({ q });
          }}
        />
      </div>
      <PeopleFilterChips />
      <div className={styles.columns}>
        <ColumnChooser />
      </div>
    </search>
  );
}

/** `Nombre, correo o pedido`. */
function placeholder(fields: readonly string[]): string {
  const last = fields.at(-1) ?? '';
  return fields.length === 1 ? last : `${fields.slice(0, -1).join(', ')} o ${last}`;
}
