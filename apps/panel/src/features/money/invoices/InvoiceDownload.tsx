import { IconButton } from '@dorsal/ui/IconButton';
import { Download } from 'lucide-react';
import { useDownload } from '#/components/use-download.ts';

export interface InvoiceDownloadProps {
  number: string;
  /** Asks the server for the document. It may need the second factor. */
  read: () => Promise<Blob>;
}

/** Downloads the document of an invoice. */
export function InvoiceDownload({ number, read }: InvoiceDownloadProps) {
  const save = useDownload();
  return (
    <IconButton aria-label={`PDF de ${number}`} onClick={() => void save(read, `factura-${number}.pdf`)}>
      <Download aria-hidden="true" />
    </IconButton>
  );
}
