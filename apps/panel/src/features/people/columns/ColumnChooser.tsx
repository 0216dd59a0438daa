import { Columns3 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Popup } from '#/components/Popup/Popup.tsx';
import styles from './ColumnChooser.module.css';

const ColumnList = lazy(() => import('./ColumnList.tsx'));

/** Chooses and orders the columns of the list. The name is always the first one. */
export function ColumnChooser() {
  return (
    <Popup
      label="Columnas"
      triggerClass={styles.trigger}
      trigger={
        <>
          <Columns3 aria-hidden="true" />
          Columnas
        </>
      }
    >
      {() => (
        <Suspense>
          <ColumnList />
        </Suspense>
      )}
    </Popup>
  );
}
