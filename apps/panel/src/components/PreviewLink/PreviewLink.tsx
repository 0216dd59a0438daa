import { Button } from '@dorsal/ui/Button';
import { Link2Off, Plus } from 'lucide-react';
import { CopyLine } from '../CopyLine/CopyLine.tsx';
import styles from './PreviewLink.module.css';

export interface PreviewLinkProps {
  /** Null: no link is valid. */
  url: string | null;
  isCreating: boolean;
  isRevoking: boolean;
  onCreate: () => void;
  onRevoke: () => void;
}

/** The secret link to an event as it would be published: create, copy, revoke. */
export function PreviewLink({ url, isCreating, isRevoking, onCreate, onRevoke }: PreviewLinkProps) {
  if (url === null) {
    return (
      <Button variant="outline" size="sm" busy={isCreating} busyLabel="Creando…" onClick={onCreate}>
        <Plus aria-hidden="true" />
        Crear enlace de prueba
      </Button>
    );
  }
  return (
    <div className={styles.link}>
      <CopyLine label="Enlace de prueba" text={url} />
      <Button variant="ghost" size="sm" busy={isRevoking} busyLabel="Anulando…" onClick={onRevoke}>
        <Link2Off aria-hidden="true" />
        Anular enlace
      </Button>
    </div>
  );
}
