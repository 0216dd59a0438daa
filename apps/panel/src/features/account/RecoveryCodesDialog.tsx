import { Button } from '@dorsal/ui/Button';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { Dialog } from '@dorsal/ui/Dialog';
import { saveFile } from '@dorsal/ui/save-file';
import { useCopy } from '@dorsal/ui/use-copy';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { DialogActions } from '#/components/DialogActions/DialogActions.tsx';
import styles from './account-dialogs.module.css';

export interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** The recovery codes, shown once: the person says that they are saved before the dialog closes. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const [isSaved, setSaved] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { notice, copy } = useCopy();
  const text = codes.join('\n');
  const finish = () => {
    if (isSaved) onClose();
    else setAsked(true);
  };
  const download = () =>
    saveFile(
      new Blob([`Códigos de recuperación del panel de Dorsal. Cada uno vale una vez.\n\n${text}\n`], {
        type: 'text/plain',
      }),
      'codigos-de-recuperacion-dorsal.txt',
    );
  return (
    <Dialog open onClose={finish} title="Guarda tus códigos de recuperación" className={styles.dialog}>
      <p>
        Con uno de ellos entras si pierdes el móvil o la llave. Cada uno vale una vez, y no te los volveremos
        a mostrar.
      </p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.ways}>
        <Button variant="outline" size="sm" onClick={() => copy(text, 'Copiados.')}>
          <Copy aria-hidden="true" />
          Copiar
        </Button>
        <Button variant="outline" size="sm" onClick={download}>
          <Download aria-hidden="true" />
          Descargar
        </Button>
        <output>{notice}</output>
      </div>
      <Checkbox
        checked={isSaved}
        onChange={(event) => setSaved(event.target.checked)}
        error={isAsked && !isSaved && 'Guárdalos primero y marca esta casilla.'}
      >
        Los he guardado en un lugar seguro
      </Checkbox>
      <DialogActions>
        <Button size="sm" onClick={finish}>
          Listo
        </Button>
      </DialogActions>
    </Dialog>
  );
}
