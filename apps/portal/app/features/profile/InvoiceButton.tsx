import type { OrderBody } from '@dorsal/api-contract/orders';
import { accountReference } from '@dorsal/domain/order-reference';
import { Button } from '@dorsal/ui/Button';
import { VisuallyHidden } from '@dorsal/ui/VisuallyHidden';
import { Download } from 'lucide-react';
import { hasInvoice } from './payment-texts.ts';
import type { InvoiceDownload } from './use-invoice.ts';

export interface InvoiceButtonProps {
  order: OrderBody;
  invoice: InvoiceDownload;
  /** Default: 'Factura'. */
  children?: string;
}

/** Downloads the order's invoice; nothing if there can't be one. */
export function InvoiceButton({ order, invoice, children = 'Factura' }: InvoiceButtonProps) {
  if (!hasInvoice(order)) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      busy={invoice.busyOrderId === order._id}
      onClick={() => void invoice.download(order._id)}
    >
      <Download aria-hidden="true" />
      {children}
      <VisuallyHidden> del pedido {accountReference(order._id)}</VisuallyHidden>
    </Button>
  );
}
