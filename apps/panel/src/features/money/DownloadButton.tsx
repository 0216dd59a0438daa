import { Button, type ButtonVariant } from '@dorsal/ui/Button';
import { type ReactNode, useState } from 'react';
import { useDownload } from '#/components/use-download.ts';

export interface DownloadButtonProps {
  variant?: ButtonVariant;
  /** Asks the server for the file. It may need the second factor. */
  read: () => Promise<Blob>;
  fileName: string;
  /** What it downloads; may contain an icon. */
  children: ReactNode;
}

/** Downloads a file, which the activity records. */
export function DownloadButton({ variant = 'outline', read, fileName, children }: DownloadButtonProps) {
  const save = useDownload();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await save(read, fileName);
    setBusy(false);
  };
  return (
    <Button variant={variant} size="sm" busy={busy} busyLabel="Descargando…" onClick={() => void download()}>
      {children}
    </Button>
  );
}
