import { Dialog } from '@dorsal/ui/Dialog';
import { useSearchParams } from 'react-router';
import styles from './HistoryDialog.module.css';
import { VersionList } from './VersionList.tsx';
import { VersionView } from './VersionView.tsx';

/** The saved versions: `?history` is the list, `?history=7` one of them. */
export function HistoryDialog() {
  const [params, setParams] = useSearchParams();
  const shown = params.get('history');
  const show = (version: string | null) => {
    const next = new URLSearchParams(params);
    if (version === null) next.delete('history');
    else next.set('history', version);
    setParams(next, { replace: version === null });
  };
  const version = Number(shown);
  return (
    <Dialog
      open={shown !== null}
      onClose={() => show(null)}
      title={version > 0 ? `Versión ${version}` : 'Historial'}
      className={styles.dialog}
    >
      {version > 0 ? (
        <VersionView version={version} onBack={() => show('')} onRestored={() => show(null)} />
      ) : (
        <VersionList onOpen={(chosen) => show(String(chosen))} />
      )}
    </Dialog>
  );
}
