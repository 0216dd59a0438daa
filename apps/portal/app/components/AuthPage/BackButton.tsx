import { Button } from '@dorsal/ui/Button';
import { ArrowLeft } from 'lucide-react';

export interface BackButtonProps {
  onClick: () => void;
  className?: string | undefined;
}

/** Goes back to the first step. */
export function BackButton({ onClick, className }: BackButtonProps) {
  return (
    <Button variant="ghost" size="sm" className={className} onClick={onClick}>
      <ArrowLeft aria-hidden="true" />
      Volver
    </Button>
  );
}
