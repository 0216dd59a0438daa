import { Button } from '@dorsal/ui/Button';
import { Spinner } from '@dorsal/ui/Spinner';
import { PencilLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { LazyPart } from '../lazy/LazyPart.tsx';
import { prepareWhenIdle } from '../lazy/prepare.ts';
import type { correctedText } from './corrected-text.ts';
import type { CorrectionFormProps } from './CorrectionForm.tsx';
import { lazyCorrection } from './lazy-correction.ts';

export interface PlaceCorrectionProps extends Omit<CorrectionFormProps, 'onDone'> {
  /** Whether participants can still be corrected. An open form stays after the deadline: the server decides. */
  isInTime: boolean;
  /** True in a frame, which has no room for a dialog: the form opens below the row. Default false. */
  isFramed?: boolean;
  /** Receives the participant's address after a correction, and what writes the text about it, which loads with the form. */
  onCorrected: (email: string, textOf: typeof correctedText) => void;
}

/** Button in a participant's row that opens the lazy-loaded form for their name and e-mail. */
export function PlaceCorrection({ isInTime, isFramed = false, onCorrected, ...form }: PlaceCorrectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => prepareWhenIdle(lazyCorrection), []);
  if (!isInTime && !isOpen) return null;
  const close = (textOf: typeof correctedText, email?: string) => {
    setIsOpen(false);
    // A dialog returns the focus by itself.
    if (isFramed) button.current?.focus({ preventScroll: true });
    if (email !== undefined) onCorrected(email, textOf);
  };
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        size="sm"
        {...(isFramed && { 'aria-expanded': isOpen })}
        onClick={() => setIsOpen(!isOpen)}
      >
        <PencilLine aria-hidden="true" />
        Corregir datos
        <span className="visually-hidden"> de {form.participant.fullName}</span>
      </Button>
      {isOpen && (
        <LazyPart
          module={lazyCorrection}
          waiting={<Spinner size="sm">Preparando el formulario...</Spinner>}
          failureText="No hemos podido mostrar el formulario."
        >
          {({ CorrectionPanel, correctedText: textOf }) => (
            <CorrectionPanel {...form} isFramed={isFramed} onDone={(email) => close(textOf, email)} />
          )}
        </LazyPart>
      )}
    </>
  );
}
