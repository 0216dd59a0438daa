import type { EarlierEditionBody } from '@dorsal/api-contract/panel/draft-course';
import { mostEditions } from '@dorsal/domain/course-stations';
import { Button } from '@dorsal/ui/Button';
import { TextField } from '@dorsal/ui/TextField';
import { Plus } from 'lucide-react';
import { fieldId, useDraftContent, useFieldProblems } from '../fields/draft-context.ts';
import { Cell, FieldGrid } from '../fields/FieldGrid.tsx';
import styles from './Rows.module.css';

/** Links to the results of earlier editions. */
export function EditionFields() {
  const { content, set } = useDraftContent();
  const problems = useFieldProblems();
  const { editions } = content;
  const put = (at: number, values: Partial<EarlierEditionBody>) =>
    set(
      'editions',
      editions.map((one, of) => (of === at ? { ...one, ...values } : one)),
    );
  return (
    <div className={styles.rows}>
      {editions.map(({ name, url }, at) => {
        const { warning: _name, ...nameField } = problems(`editions.${at}.name`, name === '');
        const { warning: _url, ...urlField } = problems(`editions.${at}.url`, url === '');
        return (
          // Editions have no id: their order changes only when one is added or removed.
          <fieldset key={`${editions.length}-${at}`} className={styles.row} aria-label={`Edición ${at + 1}`}>
            <FieldGrid>
              <Cell span={2}>
                <TextField
                  {...nameField}
                  label="Edición"
                  maxLength={40}
                  value={name}
                  placeholder="2025"
                  onChange={({ target }) => put(at, { name: target.value })}
                />
              </Cell>
              <Cell span={4}>
                <TextField
                  {...urlField}
                  label="Dirección de los resultados"
                  type="url"
                  inputMode="url"
                  maxLength={500}
                  value={url}
                  placeholder="https://"
                  onChange={({ target }) => put(at, { url: target.value })}
                />
              </Cell>
            </FieldGrid>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Quitar la edición ${at + 1}`}
              onClick={() => set('editions', editions.toSpliced(at, 1))}
            >
              Quitar
            </Button>
          </fieldset>
        );
      })}
      {editions.length < mostEditions && (
        <Button
          id={fieldId('editions')}
          variant="outline"
          size="sm"
          className={styles.add}
          onClick={() => set('editions', [...editions, { name: '', url: '' }])}
        >
          <Plus aria-hidden="true" />
          Añadir edición
        </Button>
      )}
    </div>
  );
}
