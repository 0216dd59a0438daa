import { Dialog } from '@dorsal/ui/Dialog';
import { Skeleton } from '@dorsal/ui/Skeleton';
import { Suspense } from 'react';
import { MakeOrderForm } from './MakeOrderForm.tsx';

export interface MakeOrderDialogProps {
  onClose: () => void;
}

/** An order that was paid outside, or an invitation. */
export default function MakeOrderDialog({ onClose }: MakeOrderDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Añadir un pedido">
      <Suspense fallback={<Skeleton height="320px" />}>
        <MakeOrderForm onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}
