import type { CommissionInvoicesBody } from '@dorsal/api-contract/panel/commission-invoices';
import { IconButton } from '@dorsal/ui/IconButton';
import { saveFile } from '@dorsal/ui/save-file';
import { useToast } from '@dorsal/ui/ToastProvider';
import { Download } from 'lucide-react';
import { errorText } from '#/session/error-text.ts';
import { useMoney } from '../use-money.ts';

export interface CommissionDownloadProps {
  invoice: Pick<CommissionInvoicesBody['invoices'][number], '_id' | 'number'>;
}

/** Downloads an invoice of Dorsal to the organizer. */
export function CommissionDownload({ invoice: { _id, number } }: CommissionDownloadProps) {
  const { organizer, reader } = useMoney();
  const toasts = useToast();
  const download = async () => {
    try {
      const pdf = await reader.run(() => reader.api.commissionInvoices.pdf(organizer._id, _id));
      saveFile(pdf, `factura-${number}.pdf`);
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
