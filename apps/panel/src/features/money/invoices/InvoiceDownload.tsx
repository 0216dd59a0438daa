import { IconButton } from '@dorsal/ui/IconButton';
import { saveFile } from '@dorsal/ui/save-file';
import { useToast } from '@dorsal/ui/ToastProvider';
import { Download } from 'lucide-react';
import { errorText } from '#/session/error-text.ts';
import { useGuarded } from '#/session/guard.ts';

export interface InvoiceDownloadProps {
  number: string;
  /** Asks the server for the document. It may need the second factor. */
  read: () => Promise<Blob>;
}

/** Downloads the document of an invoice. */
export function InvoiceDownload({ number, read }: InvoiceDownloadProps) {
  const run = useGuarded();
  const toasts = useToast();
  const download = async () => {
    try {
      saveFile(await run(read), `factura-${number}.pdf`);
    } catch (error) {
      toasts.alert(errorText(error));
    }
  };
  return (
    <IconButton aria-label={`PDF de ${number}`} onClick={() => void download()}>
      <Download aria-hidden="true" />
    </IconButton>
  );
}
