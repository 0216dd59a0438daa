import { Button, type ButtonVariant } from '@dorsal/ui/Button';
import { saveFile } from '@dorsal/ui/save-file';
import { useToast } from '@dorsal/ui/ToastProvider';
import { type ReactNode, useState } from 'react';
import { errorText } from '#/session/error-text.ts';
import { useGuarded } from '#/session/guard.ts';

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
  const run = useGuarded();
  const toasts = useToast();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await run(read), fileName);
    } catch (error) {
      toasts.alert(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant={variant} size="sm" busy={busy} busyLabel="Descargando…" onClick={() => void download()}>
      {children}
    </Button>
  );
}
