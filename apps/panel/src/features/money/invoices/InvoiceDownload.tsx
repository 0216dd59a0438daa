import type { IssuedInvoiceBody } from '@dorsal/api-contract/panel/invoices';
import { IconButton } from '@dorsal/ui/IconButton';
import { saveFile } from '@dorsal/ui/save-file';
import { useToast } from '@dorsal/ui/ToastProvider';
import { Download } from 'lucide-react';
import { errorText } from '#/session/error-text.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { useGuarded } from '#/session/guard.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';

export interface InvoiceDownloadProps {
  invoice: Pick<IssuedInvoiceBody, '_id' | 'number' | 'event'>;
}

/** Downloads the document of an invoice. */
export function InvoiceDownload({ invoice: { _id: invoiceId, number, event } }: InvoiceDownloadProps) {
  const { _id: organizerId } = useCurrentOrganizer();
  const api = useApi();
  const run = useGuarded();
  const toasts = useToast();
  const download = async () => {
    try {
      const asked = { organizerId, eventId: event._id, invoiceId };
      saveFile(await run(() => api.invoices.pdf(asked)), `factura-${number}.pdf`);
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
