import { Button } from '@dorsal/ui/Button';

export interface RetryButtonProps {
  onClick: () => void;
  /** Default 'Reintentar'. */
  children?: string;
}

/** Button at the end of an error message, to try again. */
export function RetryButton({ onClick, children = 'Reintentar' }: RetryButtonProps) {
  return (
    <Button variant="outline" size="sm" onClick={onClick}>
      {children}
    </Button>
  );
}
