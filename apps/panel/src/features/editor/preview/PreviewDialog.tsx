import { Dialog } from '@dorsal/ui/Dialog';
import { EventPreview } from './EventPreview.tsx';

export interface PreviewDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The preview on screens without a column for it. */
export function PreviewDialog({ open, onClose }: PreviewDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Vista previa">
      <EventPreview />
    </Dialog>
  );
}
