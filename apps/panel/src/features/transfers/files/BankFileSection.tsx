import type { BankFileBody } from '@dorsal/api-contract/panel/transfers';
import { FileDrop } from '@dorsal/ui/FileDrop';
import { Landmark } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { fileText } from '../transfer-texts.ts';
import { useTransfers } from '../use-transfers.ts';
import styles from './BankFileSection.module.css';
import { useBankFile } from './use-bank-file.ts';

// Lazy: few files need it.
const ColumnsDialog = lazy(() => import('./ColumnsDialog.tsx'));

export interface BankFileSectionProps {
  /** The last import; null: none yet. */
  file: BankFileBody | null;
}

/** The place for the bank's file, with the last one. */
export function BankFileSection({ file }: BankFileSectionProps) {
  const { reading } = useTransfers();
  const { upload, state, cancel } = useBankFile();
  return (
    <>
      <FileDrop
        className={styles.section}
        label={file ? 'Subir otro fichero' : 'Subir el fichero del banco'}
        dropLabel="o arrástralo aquí"
        hint={state.mode === 'reading' ? `Leyendo ${state.name}…` : 'Norma 43 o CSV, hasta 2 MB.'}
        accept=".n43,.q43,.txt,.aeb,.csv,.tsv,text/plain,text/csv"
        error={state.mode === 'refused' ? state.reason : undefined}
        disabled={state.mode === 'reading'}
        preview={
          <span className={styles.file}>
            <Landmark className={styles.icon} aria-hidden="true" />
            <span className={styles.texts}>
              <b>{file?.name ?? 'Los movimientos de tu cuenta'}</b>
              <span>
                {file
                  ? `${fileText(file, reading)}.${state.mode === 'imported' ? ` ${state.text}` : ''}`
                  : 'Descárgalos en la web de tu banco, en Norma 43 o en CSV.'}
              </span>
            </span>
          </span>
        }
        onFiles={([chosen]) => chosen && void upload(chosen)}
      />
      <Suspense>
        {state.mode === 'columns' && (
          <ColumnsDialog
            missing={state.missing}
            rows={state.rows}
            onChoose={(columns) => upload(state.file, columns)}
            onClose={cancel}
          />
        )}
      </Suspense>
    </>
  );
}
