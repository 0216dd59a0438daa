import { Plus, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Popup } from '#/components/Popup/Popup.tsx';
import { useNow } from '#/components/use-now.ts';
import { fieldNames, filterTexts } from '../filter-texts.ts';
import { answerField, type FilterField, withoutField } from '../people-filters.ts';
import { usePeople } from '../use-people.ts';
import styles from './PeopleFilterChips.module.css';

const FilterEditor = lazy(() => import('./FilterEditor.tsx'));

/** The filters that apply, each with a button to change and one to remove it, and a chip that adds one. */
export function PeopleFilterChips() {
  const { list, options, show } = usePeople();
  const texts = filterTexts(list.filters, options, useNow());
  const free = useFields().filter(({ field }) => texts.every((text) => text.field !== field));
  return (
    <>
      {texts.map(({ field, label, value }) => (
        <span key={field} className={styles.chip}>
          <Popup
            label={`Filtro ${label}`}
            triggerClass={styles.face}
            trigger={
              <>
                {label} <b>{value}</b>
              </>
            }
          >
            {(close) => (
              <Suspense>
                <FilterEditor field={field} label={label} onDone={close} />
              </Suspense>
            )}
          </Popup>
          <button
            type="button"
            className={styles.remove}
            aria-label={`Quitar el filtro ${label}: ${value}`}
            onClick={() => show({ filters: withoutField(list.filters, field) })}
          >
            <X aria-hidden="true" />
          </button>
        </span>
      ))}
      {free.length > 0 && (
        <Popup
          label="Añadir filtro"
          triggerClass={styles.add}
          trigger={
            <>
              <Plus aria-hidden="true" />
              Filtro
            </>
          }
        >
          {(close) => <AddFilter fields={free} onDone={close} />}
        </Popup>
      )}
    </>
  );
}

interface Field {
  readonly field: FilterField;
  readonly label: string;
}

/** First what to filter by, then its values. */
function AddFilter({ fields, onDone }: { fields: readonly Field[]; onDone: () => void }) {
  // The first value turns the field into a chip; the editor stays until the person is done.
  const [chosen, choose] = useState<Field>();
  if (chosen) {
    return (
      <Suspense>
        <FilterEditor {...chosen} onDone={onDone} />
      </Suspense>
    );
  }
  return (
    <ul className={styles.fields}>
      {fields.map((field) => (
        <li key={field.field}>
          <button type="button" onClick={() => choose(field)}>
            {field.label}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What the role may filter by: the columns it sees tell. */
function useFields(): Field[] {
  const { options } = usePeople();
  const sees = (key: string) => options.columns.some((column) => column.key === key);
  return [
    { field: 'ticket', label: fieldNames.ticket },
    ...(sees('category') ? [{ field: 'category' as const, label: fieldNames.category }] : []),
    { field: 'payment', label: fieldNames.payment },
    { field: 'place', label: fieldNames.place },
    { field: 'checkedIn', label: fieldNames.checkedIn },
    ...(options.comparesPeople ? [{ field: 'repeated' as const, label: fieldNames.repeated }] : []),
    ...(sees('awaitsGuardian')
      ? [{ field: 'awaitsGuardian' as const, label: fieldNames.awaitsGuardian }]
      : []),
    ...(options.asksDocuments ? [{ field: 'documents' as const, label: fieldNames.documents }] : []),
    ...(sees('boughtAt') ? [{ field: 'bought' as const, label: fieldNames.bought }] : []),
    ...(sees('price') ? [{ field: 'price' as const, label: fieldNames.price }] : []),
    ...options.questions.map(({ _id, label }) => ({ field: answerField(_id), label })),
  ];
}
