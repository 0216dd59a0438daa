import type { BankColumnChoiceBody, ImportedBankFileBody } from '@dorsal/api-contract/panel/transfers';
import { Button } from '@dorsal/ui/Button';
import { Dialog } from '@dorsal/ui/Dialog';
import { Select } from '@dorsal/ui/Select';
import { useSubmission } from '@dorsal/ui/use-submission';
import { type FormEvent, useState } from 'react';
import { DialogActions } from '#/components/DialogActions/DialogActions.tsx';
import styles from './ColumnsDialog.module.css';

type Columns = Extract<ImportedBankFileBody, { kind: 'columns' }>;

export interface ColumnsDialogProps {
  missing: Columns['missing'];
  /** The first rows of the table. */
  rows: Columns['rows'];
  onChoose: (columns: BankColumnChoiceBody) => Promise<void>;
  onClose: () => void;
}

const fields = [
  ['day', 'Fecha'],
  ['text', 'Concepto'],
  ['amount', 'Importe'],
] as const;

/** Asks for the columns of a table whose names no bank uses. */
export default function ColumnsDialog({ missing, rows, onChoose, onClose }: ColumnsDialogProps) {
  const names = fields.flatMap(([column, name]) => (missing.includes(column) ? [name.toLowerCase()] : []));
  return (
    <Dialog open onClose={onClose} title="¿Qué hay en cada columna?">
      <p className={styles.lead}>
        No encontramos {names.length === 1 ? 'la columna' : 'las columnas'} de{' '}
        {new Intl.ListFormat('es').format(names)}. Elige las tres y seguimos. Así empieza tu fichero:
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by key */}
      <section className={styles.sample} aria-label="Primeras filas del fichero" tabIndex={0}>
        <table>
          <tbody>
            {rows.map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the rows never move
              <tr key={at}>
                {row.map((cell, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the cells never move
                  <td key={place}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ColumnsForm rows={rows} onChoose={onChoose} onClose={onClose} />
    </Dialog>
  );
}

type Chosen = Partial<Record<keyof BankColumnChoiceBody, number>>;

function ColumnsForm({ rows, onChoose, onClose }: Omit<ColumnsDialogProps, 'missing'>) {
  const [chosen, setChosen] = useState<Chosen>({});
  const submission = useSubmission(() => true);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const places = Array.from({ length: width }, (_, place) => ({
    place,
    sample: rows.map((row) => row[place]).find((cell) => cell !== undefined && cell !== '') ?? '',
  }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { day, text, amount } = chosen;
    if (day === undefined || text === undefined || amount === undefined) {
      submission.refuse(event.currentTarget);
      return;
    }
    void submission.send(event.currentTarget, () => onChoose({ day, text, amount }));
  };
  return (
    <form className={styles.form} noValidate aria-label="Columnas del fichero" onSubmit={submit}>
      {fields.map(([column, label]) => (
        <Select
          key={column}
          label={label}
          value={chosen[column] ?? ''}
          error={submission.refused && chosen[column] === undefined ? 'Elige una columna.' : undefined}
          onChange={({ target }) =>
            setChosen({ ...chosen, [column]: target.value === '' ? undefined : Number(target.value) })
          }
        >
          <option value="">Elige una columna</option>
          {places.map(({ place, sample }) => (
            <option key={place} value={place}>
              {place + 1}: {sample}
            </option>
          ))}
        </Select>
      ))}
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" busy={submission.busy} busyLabel="Leyendo…">
          Leer el fichero
        </Button>
      </DialogActions>
    </form>
  );
}
