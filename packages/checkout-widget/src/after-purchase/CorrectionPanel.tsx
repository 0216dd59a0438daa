import { Dialog } from '@dorsal/ui/Dialog';
import { CorrectionForm, type CorrectionFormProps } from './CorrectionForm.tsx';
import styles from './CorrectionPanel.module.css';

export { correctedText } from './corrected-text.ts';

export interface CorrectionPanelProps extends CorrectionFormProps {
  /** True if the form opens in the page, not in a dialog. */
  isFramed: boolean;
}

/** The open form for a participant's name and e-mail. */
export function CorrectionPanel({ isFramed, ...form }: CorrectionPanelProps) {
  if (isFramed) {
    return (
      <div className={styles.below}>
        <CorrectionForm {...form} />
      </div>
    );
  }
  return (
    <Dialog open onClose={() => form.onDone(undefined)} title="Corregir datos" className={styles.dialog}>
      <CorrectionForm {...form} />
    </Dialog>
  );
}
